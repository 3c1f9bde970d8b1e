import { fitting, type Kitchen, look } from "./kitchen.ts";

export const uKitchen: Kitchen = {
  layout: "u",
  metaDescription:
    "U-shaped modular kitchens from Bangalore: 20 designs with prices and sizes, the most counter for a square room, and a free design consultation.",
  introduction:
    "Three walls of counter around one cook. The U gives the most storage for its floor and keeps hob, sink and fridge within one turn: the layout for a household that cooks three meals a day.",
  hero: [
    { title: "Everything within one turn", linkLabel: "Book a free consultation" },
    { title: "Three walls of counter", linkLabel: "Plan my U-kitchen" },
    { title: "Two cooks, no collisions", linkLabel: "Talk to a designer" },
  ],
  collectionTitle: "Twenty U-kitchens",
  designs: [
    {
      title: "Full Circle",
      description:
        "Matt mushroom all round, with the sink under the window and the hob one turn away. Two corner carousels leave no dead space behind a door.",
      price: "$4,250",
      dimensions: "10x9 ft",
      model: {
        ...look("mushroom", "matt", "white quartz", "white metro", "edge pull"),
        ...fitting("none", "closed", [9, 10, 9]),
      },
    },
    {
      title: "Joint Family",
      description:
        "A wide sink, a five-burner hob and a counter on which three people roll chapatis at once. The 60-litre rice drawer runs on heavy-duty slides.",
      price: "$6,450",
      dimensions: "13x12 ft",
      model: {
        ...look("sand", "shaker", "tan granite", "cream zellige", "brass cup"),
        ...fitting("none", "glass", [11, 13, 11]),
      },
    },
    {
      title: "Konkan Blue",
      description:
        "Monsoon-blue doors and sea-green tiles, in boards rated for coastal damp, with steel hinges that do not pit.",
      price: "$4,600",
      dimensions: "11x9 ft",
      model: {
        ...look("monsoon blue", "satin", "white quartz", "sea-green metro", "steel cup"),
        ...fitting("none", "closed", [8, 11, 8]),
      },
    },
    {
      title: "Graphite Bay",
      description:
        "Charcoal fronts, glass above and a granite wall for a kitchen that is mostly used after dark. Every drawer lights up as it opens.",
      price: "$6,850",
      dimensions: "12x10 ft",
      model: {
        ...look("charcoal", "glass", "black granite", "granite slab", "handleless"),
        ...fitting("none", "glass", [9, 12, 9]),
      },
    },
    {
      title: "Olive Grove",
      description:
        "Olive shaker doors with butcher-block counters that are oiled, not polished. The right leg stays clear for kneading.",
      price: "$5,150",
      dimensions: "11x10 ft",
      model: {
        ...look("olive", "shaker", "butcher block", "lime plaster", "brass knob"),
        ...fitting("none", "closed", [9, 11, 9]),
      },
    },
    {
      title: "Little U",
      description:
        "A complete U in 64 square feet, with glass above so that it never feels shut. The dish rack folds away into the sink.",
      price: "$2,950",
      dimensions: "8x8 ft",
      model: {
        ...look("white", "matt", "grey quartz", "white metro", "steel bar"),
        ...fitting("none", "glass", [7, 8, 7]),
      },
    },
    {
      title: "Jaipur Window",
      description:
        "Blue pottery tiles run behind the hob and ivory doors stay out of their way. The window over the sink gives pickle jars their sun.",
      price: "$4,750",
      dimensions: "11x10 ft",
      model: {
        ...look("ivory", "shaker", "cream marble", "blue pottery", "brass knob"),
        ...fitting("none", "closed", [9, 11, 9]),
      },
    },
    {
      title: "Rosewood Hall",
      description:
        "Rosewood veneer along all three walls, with open niches between the wall units. Black granite runs round all three sides.",
      price: "$7,100",
      dimensions: "14x11 ft",
      model: {
        ...look("rosewood", "veneer", "black granite", "marble slab", "brass bar"),
        ...fitting("none", "mixed", [10, 14, 10]),
      },
    },
    {
      title: "Pale Terrazzo",
      description:
        "Terrazzo counter and wall in one pour, limewash doors, and a chopping board that slides out over the waste bin.",
      price: "$4,900",
      dimensions: "10x10 ft",
      model: {
        ...look("limewash", "matt", "terrazzo", "terrazzo", "wooden knob"),
        ...fitting("none", "closed", [9, 10, 9]),
      },
    },
    {
      title: "Mustard Field",
      description:
        "Mustard below and quiet ivory above, behind glass. The masalas are kept one step from the hob, on the side that you choose.",
      price: "$4,150",
      dimensions: "10x9 ft",
      model: {
        ...look(["mustard", "ivory"], "matt", "white quartz", "cream zellige", "black knob"),
        ...fitting("none", "glass", [8, 10, 8]),
      },
    },
    {
      title: "Steel and Sage",
      description:
        "A caterer's steel counter with soft sage doors, for people who cook for twenty on Sundays. The sink takes a pressure cooker of 12 litres.",
      price: "$5,350",
      dimensions: "12x10 ft",
      model: {
        ...look("sage", "satin", "steel", "brushed steel", "steel bar"),
        ...fitting("none", "closed", [9, 12, 9]),
      },
    },
    {
      title: "Dove Morning",
      description:
        "Dove-grey acrylic, gently glossy, around a counter with a raised back edge that stops spills from running behind.",
      price: "$4,300",
      dimensions: "10x9 ft",
      model: {
        ...look("dove grey", "gloss", "white quartz", "tinted glass", "handleless"),
        ...fitting("none", "mixed", [8, 10, 8]),
      },
    },
    {
      title: "Verandah U",
      description:
        "For a house with a verandah: cane-fronted wall units let the whole kitchen breathe through the wet months.",
      price: "$5,050",
      dimensions: "12x9 ft",
      model: {
        ...look(["pista", "oak"], "cane", "kota stone", "lime plaster", "wooden knob"),
        ...fitting("none", "closed", [8, 12, 8]),
      },
    },
    {
      title: "Bottle and Brass",
      description:
        "Bottle-green lacquer, brass cups, and glass-fronted wall units. The crockery unit has plate slots cut to your thalis.",
      price: "$5,800",
      dimensions: "12x11 ft",
      model: {
        ...look("bottle green", "satin", "cream marble", "green zellige", "brass cup"),
        ...fitting("none", "glass", [10, 12, 10]),
      },
    },
    {
      title: "Two Tone Plum",
      description:
        "Plum below and blush above, warmer than it sounds, with a corner garage behind a door that hides toaster, kettle and mixer together.",
      price: "$4,550",
      dimensions: "11x9 ft",
      model: {
        ...look(["plum", "blush"], "satin", "white quartz", "cream zellige", "brass bar"),
        ...fitting("none", "closed", [8, 11, 8]),
      },
    },
    {
      title: "Fluted Alabaster",
      description:
        "Fluted ivory fronts and a wall of fluted stone. No wall units on either side, so the garden stays in view.",
      price: "$6,200",
      dimensions: "12x10 ft",
      model: {
        ...look("ivory", "fluted", "cream marble", "fluted stone", "handleless"),
        ...fitting("none", "mixed", [9, 12, 9]),
      },
    },
    {
      title: "Red Earth",
      description:
        "Terracotta doors the colour of Mangalore roof tiles, on soapstone that only grows better with scratches.",
      price: "$4,850",
      dimensions: "11x10 ft",
      model: {
        ...look("terracotta", "matt", "soapstone", "whitewashed brick", "black bar"),
        ...fitting("none", "closed", [9, 11, 9]),
      },
    },
    {
      title: "Oak Harbour",
      description:
        "Light oak all round with slim black bars. If you ask for it the right leg drops to 75 cm: a counter for children, and for grandparents who cook sitting.",
      price: "$5,450",
      dimensions: "12x10 ft",
      model: {
        ...look("oak", "veneer", "grey quartz", "white metro", "black bar"),
        ...fitting("none", "glass", [9, 12, 9]),
      },
    },
    {
      title: "Night Indigo",
      description:
        "Indigo laminate with slim edge pulls and a marble wall, and a breakfast flap that folds away under the left leg.",
      price: "$4,400",
      dimensions: "10x10 ft",
      model: {
        ...look("indigo", "matt", "white quartz", "marble slab", "edge pull"),
        ...fitting("none", "closed", [9, 10, 9]),
      },
    },
    {
      title: "Provision Store",
      description:
        "Deep drawers hold a month of dry goods for six; above them runs one long, clear counter of Jaisalmer stone.",
      price: "$6,050",
      dimensions: "13x11 ft",
      model: {
        ...look("teak", "veneer", "jaisalmer stone", "lime plaster", "leather pull"),
        ...fitting("none", "mixed", [10, 13, 10]),
      },
    },
  ],
};
