import { fitting, type Kitchen, look } from "./kitchen.ts";

export const lKitchen: Kitchen = {
  layout: "l",
  metaDescription:
    "L-shaped modular kitchens from Bangalore: 18 designs with prices and sizes, corner units that give everything back, and a free design consultation.",
  introduction:
    "Two walls that meet, and the third side left open for a table or a breeze. The L suits most Indian flats: one person cooks without walking far, and another can stand and talk without being in the way.",
  hero: [
    { title: "Two walls, one easy corner", linkLabel: "Book a free consultation" },
    { title: "Room left over for a table", linkLabel: "Plan my L-kitchen" },
    { title: "The deep corner, made useful", linkLabel: "Talk to a designer" },
  ],
  collectionTitle: "Eighteen L-kitchens",
  designs: [
    {
      title: "Neem Courtyard",
      description:
        "Leaf-green shaker doors under a wide window, with a swing-out tray that brings the deep corner to you. Brass knobs will darken with your hands.",
      price: "$3,450",
      dimensions: "12x10 ft",
      model: {
        ...look("neem", "shaker", "white quartz", "cream zellige", "brass knob"),
        ...fitting("fridge", "closed", [12, 9]),
      },
    },
    {
      title: "Monsoon Light",
      description:
        "Soft blue below, white above, and a pale counter that makes a north-facing kitchen feel an hour brighter. Open shelves beside the chimney keep plates at hand.",
      price: "$3,150",
      dimensions: "11x9 ft",
      model: {
        ...look(["powder blue", "white"], "matt", "white quartz", "white metro", "steel bar"),
        ...fitting("store", "mixed", [11, 8]),
      },
    },
    {
      title: "Sheesham Line",
      description:
        "Oiled sheesham veneer, no two doors of the same figure, under black granite that forgives turmeric.",
      price: "$5,250",
      dimensions: "13x10 ft",
      model: {
        ...look("sheesham", "veneer", "black granite", "lime plaster", "edge pull"),
        ...fitting("none", "closed", [13, 9]),
      },
    },
    {
      title: "First Flat",
      description:
        "A small L for a first home: matt ivory laminate, a plinth that lifts off for mopping, and a tall unit built around a 240-litre fridge.",
      price: "$2,150",
      dimensions: "9x7 ft",
      model: {
        ...look("ivory", "matt", "tan granite", "white metro", "steel bar"),
        ...fitting("fridge", "glass", [9, 6]),
      },
    },
    {
      title: "Chettinad Corner",
      description:
        "Madder doors and a band of Athangudi tiles laid by hand. Deep drawers under the hob hold the big vessels that come out for festivals.",
      price: "$3,850",
      dimensions: "12x11 ft",
      model: {
        ...look("madder", "satin", "black granite", "athangudi", "brass cup"),
        ...fitting("fridge", "closed", [12, 10]),
      },
    },
    {
      title: "Cane and Cream",
      description:
        "Wall units with woven cane panels let onions, bread and jars breathe; below, plain cream lacquer wipes clean in one stroke.",
      price: "$4,100",
      dimensions: "12x9 ft",
      model: {
        ...look(["ivory", "oak"], "cane", "cream marble", "lime plaster", "wooden knob"),
        ...fitting("oven", "mixed", [12, 8]),
      },
    },
    {
      title: "Charcoal Angle",
      description:
        "Handleless charcoal fronts, a steel counter that turns the corner without a joint, and light hidden under every shelf.",
      price: "$4,950",
      dimensions: "13x9 ft",
      model: {
        ...look("charcoal", "matt", "steel", "brushed steel", "handleless"),
        ...fitting("none", "open", [13, 8]),
      },
    },
    {
      title: "Sage and Oak",
      description:
        "Sage floor units, oak-framed glass above, and two ovens at elbow height. The masala drawer sits exactly under the right hand.",
      price: "$3,700",
      dimensions: "12x10 ft",
      model: {
        ...look(["sage", "oak"], "matt", "white quartz", "green zellige", "brass bar"),
        ...fitting("oven", "glass", [11, 9]),
      },
    },
    {
      title: "Kota Quiet",
      description:
        "Honed Kota stone on the counter and up the wall, cool to the palm all summer, with limewashed doors that hide every fingerprint.",
      price: "$3,250",
      dimensions: "11x10 ft",
      model: {
        ...look("limewash", "matt", "kota stone", "kota slab", "edge pull"),
        ...fitting("fridge", "closed", [11, 9]),
      },
    },
    {
      title: "Peacock Evening",
      description:
        "Deep peacock lacquer with brass bars and a marble wall behind the hob. The tall unit is a five-shelf pull-out for the month's provisions.",
      price: "$5,600",
      dimensions: "14x10 ft",
      model: {
        ...look("peacock", "satin", "cream marble", "marble slab", "brass bar"),
        ...fitting("store", "open", [14, 9]),
      },
    },
    {
      title: "Terrace House",
      description:
        "Terracotta tiles and butter-yellow doors for a house with a terrace. Open shelves on both sides of the chimney wait for jars and muddy coriander.",
      price: "$2,950",
      dimensions: "11x8 ft",
      model: {
        ...look("butter", "shaker", "tan granite", "terracotta", "wooden knob"),
        ...fitting("none", "open", [11, 7]),
      },
    },
    {
      title: "Indigo Block",
      description:
        "Indigo doors answer a splashback of block-printed tiles. The hob stands in the middle of its run, with room on both sides for what comes off the flame.",
      price: "$3,600",
      dimensions: "12x9 ft",
      model: {
        ...look(["indigo", "white"], "satin", "white quartz", "indigo print", "brass knob"),
        ...fitting("oven", "glass", [12, 8]),
      },
    },
    {
      title: "Mirror Gloss White",
      description:
        "Gloss acrylic that throws light back into a narrow room, with lift-up wall units so that no door ever meets your forehead.",
      price: "$3,050",
      dimensions: "10x8 ft",
      model: {
        ...look("white", "gloss", "grey quartz", "tinted glass", "handleless"),
        ...fitting("fridge", "closed", [10, 7]),
      },
    },
    {
      title: "Walnut Library",
      description:
        "A walnut tall unit with the oven at elbow height, so nobody bends with a hot tray, and open shelves at eye level for the cookbooks.",
      price: "$5,900",
      dimensions: "14x11 ft",
      model: {
        ...look("walnut", "veneer", "soapstone", "lime plaster", "leather pull"),
        ...fitting("oven", "open", [14, 10]),
      },
    },
    {
      title: "Pista Mornings",
      description:
        "Pale pista green and terrazzo for the tea-and-toast end of the day. The appliance garage hides the mixer and still keeps it plugged in.",
      price: "$3,350",
      dimensions: "11x9 ft",
      model: {
        ...look("pista", "matt", "terrazzo", "white metro", "wooden knob"),
        ...fitting("none", "closed", [11, 8]),
      },
    },
    {
      title: "Slate and Ivory",
      description:
        "Slate below, where pots knock, and ivory with glass above, where light is wanted. Deep tandem drawers beside the hob take the big vessels.",
      price: "$3,550",
      dimensions: "12x10 ft",
      model: {
        ...look(["slate", "ivory"], "matt", "grey quartz", "cream zellige", "black bar"),
        ...fitting("oven", "glass", [12, 9]),
      },
    },
    {
      title: "Fluted Teak",
      description:
        "Fluted teak fronts catch the side light; the wall behind is fluted stone. The fridge stands in a teak column of its own.",
      price: "$6,200",
      dimensions: "14x12 ft",
      model: {
        ...look("teak", "fluted", "cream marble", "fluted stone", "edge pull"),
        ...fitting("fridge", "closed", [14, 11]),
      },
    },
    {
      title: "Grandmother's Brass",
      description:
        "Glass-fronted wall units in oak show the brass that came from home. Everything daily lives in the soft-close drawers below.",
      price: "$4,450",
      dimensions: "13x11 ft",
      model: {
        ...look(["bottle green", "oak"], "glass", "tan granite", "whitewashed brick", "brass cup"),
        ...fitting("store", "glass", [13, 10]),
      },
    },
  ],
};
