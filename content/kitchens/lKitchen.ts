import { type Kitchen, model } from "./kitchen.ts";

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
        "Leaf-green shaker doors around a corner window, with a swing-out tray that brings the deep corner to you. Brass knobs will darken with your hands.",
      price: "$3,450",
      dimensions: "12x10 ft",
      model: model("neem", "shaker", "white quartz", "cream zellige", "brass knob", 12, 9),
    },
    {
      title: "Monsoon Light",
      description:
        "Soft blue below, white above, and a pale counter that makes a north-facing kitchen feel an hour brighter. Plate racks stand open beside the window.",
      price: "$3,150",
      dimensions: "11x9 ft",
      model: model(
        ["powder blue", "white"],
        "matt",
        "white quartz",
        "white metro",
        "steel bar",
        11,
        8,
      ),
    },
    {
      title: "Sheesham Line",
      description:
        "Oiled sheesham veneer with the grain running unbroken from door to door, set on black granite that forgives turmeric.",
      price: "$5,250",
      dimensions: "13x10 ft",
      model: model("sheesham", "veneer", "black granite", "lime plaster", "edge pull", 13, 9),
    },
    {
      title: "First Flat",
      description:
        "A small L for a first home: matt ivory laminate, steel legs that lift for mopping, and a tall unit that takes a 240-litre fridge beside it.",
      price: "$2,150",
      dimensions: "9x7 ft",
      model: model("ivory", "matt", "tan granite", "white metro", "steel bar", 9, 6),
    },
    {
      title: "Chettinad Corner",
      description:
        "Madder doors and a band of Athangudi tiles laid by hand. Deep drawers under the hob hold the big vessels that come out for festivals.",
      price: "$3,850",
      dimensions: "12x11 ft",
      model: model("madder", "satin", "black granite", "athangudi", "brass cup", 12, 10),
    },
    {
      title: "Cane and Cream",
      description:
        "Wall units with woven cane panels let onions, bread and jars breathe; below, plain cream lacquer wipes clean in one stroke.",
      price: "$4,100",
      dimensions: "12x9 ft",
      model: model(["ivory", "oak"], "cane", "cream marble", "lime plaster", "wooden knob", 12, 8),
    },
    {
      title: "Charcoal Angle",
      description:
        "Handleless charcoal fronts, a steel counter that turns the corner without a joint, and light hidden under every shelf.",
      price: "$4,950",
      dimensions: "13x9 ft",
      model: model("charcoal", "matt", "steel", "brushed steel", "handleless", 13, 8),
    },
    {
      title: "Sage and Oak",
      description:
        "Sage floor units, oak above, and a breakfast ledge for two at the end of the short leg. The masala drawer sits exactly under the right hand.",
      price: "$3,700",
      dimensions: "12x10 ft",
      model: model(["sage", "oak"], "matt", "white quartz", "green zellige", "brass bar", 11, 9),
    },
    {
      title: "Kota Quiet",
      description:
        "Honed Kota stone on the counter and up the wall, cool to the palm all summer, with limewashed doors that hide every fingerprint.",
      price: "$3,250",
      dimensions: "11x10 ft",
      model: model("limewash", "matt", "kota stone", "kota slab", "edge pull", 11, 9),
    },
    {
      title: "Peacock Evening",
      description:
        "Deep peacock lacquer with brass bars and a marble wall behind the hob. The corner holds a five-shelf tall pull-out for the month's provisions.",
      price: "$5,600",
      dimensions: "14x10 ft",
      model: model("peacock", "satin", "cream marble", "marble slab", "brass bar", 14, 9),
    },
    {
      title: "Terrace House",
      description:
        "Terracotta tiles and butter-yellow doors for a kitchen that opens to a terrace. A low shelf by the door waits for muddy coriander.",
      price: "$2,950",
      dimensions: "11x8 ft",
      model: model("butter", "shaker", "tan granite", "terracotta", "wooden knob", 11, 7),
    },
    {
      title: "Indigo Block",
      description:
        "Indigo doors answer a splashback of block-printed tiles. Two bottle pull-outs stand on either side of the hob, oil left, vinegar right.",
      price: "$3,600",
      dimensions: "12x9 ft",
      model: model(
        ["indigo", "white"],
        "satin",
        "white quartz",
        "indigo print",
        "brass knob",
        12,
        8,
      ),
    },
    {
      title: "Mirror Gloss White",
      description:
        "Gloss acrylic that throws light back into a narrow room, with lift-up wall units so that no door ever meets your forehead.",
      price: "$3,050",
      dimensions: "10x8 ft",
      model: model("white", "gloss", "grey quartz", "tinted glass", "handleless", 10, 7),
    },
    {
      title: "Walnut Library",
      description:
        "Walnut tall units with a shelf of cookbooks at eye level and the oven at elbow height, so nobody bends with a hot tray.",
      price: "$5,900",
      dimensions: "14x11 ft",
      model: model("walnut", "veneer", "soapstone", "lime plaster", "leather pull", 14, 10),
    },
    {
      title: "Pista Mornings",
      description:
        "Pale pista green and terrazzo for the tea-and-toast end of the day. The appliance garage hides the mixer and still keeps it plugged in.",
      price: "$3,350",
      dimensions: "11x9 ft",
      model: model("pista", "matt", "terrazzo", "white metro", "wooden knob", 11, 8),
    },
    {
      title: "Slate and Ivory",
      description:
        "Slate below, where pots knock, and ivory above, where light is wanted. Full-height tandem drawers replace every floor cupboard.",
      price: "$3,550",
      dimensions: "12x10 ft",
      model: model(["slate", "ivory"], "matt", "grey quartz", "cream zellige", "black bar", 12, 9),
    },
    {
      title: "Fluted Teak",
      description:
        "Fluted teak fronts catch the side light; the wall behind is fluted stone. A pull-out ladder reaches the loft units.",
      price: "$6,200",
      dimensions: "14x12 ft",
      model: model("teak", "fluted", "cream marble", "fluted stone", "edge pull", 14, 11),
    },
    {
      title: "Grandmother's Brass",
      description:
        "A glass-fronted wall unit, lit from inside, shows the brass that came from home. Everything daily lives in the soft-close drawers below.",
      price: "$4,450",
      dimensions: "13x11 ft",
      model: model(
        ["bottle green", "oak"],
        "glass",
        "tan granite",
        "whitewashed brick",
        "brass cup",
        13,
        10,
      ),
    },
  ],
};
