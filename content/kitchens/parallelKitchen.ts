import { fitting, type Kitchen, look } from "./kitchen.ts";

export const parallelKitchen: Kitchen = {
  layout: "parallel",
  metaDescription:
    "Parallel modular kitchens from Bangalore: 18 designs with prices and sizes, cooking on one side and washing on the other, and a free consultation.",
  introduction:
    "Two counters face each other across a passage: fire on one side, water on the other. It is the layout of professional kitchens, and the best use of a long, narrow room with a door at each end.",
  hero: [
    { title: "Cook on one side, wash on the other", linkLabel: "Book a free consultation" },
    { title: "Made for long, narrow rooms", linkLabel: "Plan my parallel kitchen" },
    { title: "Turn once, and it is in your hand", linkLabel: "Talk to a designer" },
  ],
  collectionTitle: "Eighteen parallel kitchens",
  designs: [
    {
      title: "Fire and Water",
      description:
        "Charcoal below, where the pots knock, and ivory above, where the light falls. Hob on one side, sink on the other, 4 feet clear between them.",
      price: "$3,900",
      dimensions: "11x8 ft",
      model: {
        ...look(["charcoal", "ivory"], "matt", "grey quartz", "white metro", "black bar"),
        ...fitting("none", "mixed", [11, 11]),
      },
    },
    {
      title: "Utility Passage",
      description:
        "Runs straight through to the utility, with the washing machine behind the last front and a tall store for brooms and aprons.",
      price: "$3,250",
      dimensions: "10x7 ft",
      model: {
        ...look("white", "matt", "tan granite", "white metro", "steel bar"),
        ...fitting("store", "closed", [10, 8]),
      },
    },
    {
      title: "Sage Corridor",
      description:
        "Sage fronts to waist height and open oak shelves above one side only, so a seven-foot width never feels tight.",
      price: "$3,600",
      dimensions: "11x7 ft",
      model: {
        ...look(["sage", "oak"], "matt", "white quartz", "cream zellige", "brass bar"),
        ...fitting("none", "open", [11, 10]),
      },
    },
    {
      title: "Brass Rail",
      description:
        "Bottle-green shaker drawers with brass cups, for ladles, lids and colanders. A tall store at the far end takes the rest.",
      price: "$4,450",
      dimensions: "12x8 ft",
      model: {
        ...look("bottle green", "shaker", "black granite", "white metro", "brass cup"),
        ...fitting("store", "closed", [12, 12]),
      },
    },
    {
      title: "Gloss Galley",
      description:
        "High-gloss acrylic in powder blue doubles the light of a single window. Lift-up doors clear the passage when open.",
      price: "$3,750",
      dimensions: "10x7 ft",
      model: {
        ...look(["powder blue", "white"], "gloss", "white quartz", "tinted glass", "handleless"),
        ...fitting("none", "mixed", [10, 10]),
      },
    },
    {
      title: "Mangalore Tile",
      description:
        "A warm terracotta splashback on both walls, limewash doors, and a deep sink that takes the biggest kadai flat.",
      price: "$3,400",
      dimensions: "10x8 ft",
      model: {
        ...look("limewash", "shaker", "tan granite", "terracotta", "wooden knob"),
        ...fitting("store", "closed", [10, 10]),
      },
    },
    {
      title: "Long Walnut",
      description:
        "Thirteen feet of walnut on each side, with glass-fronted units above and a window that lights the sink.",
      price: "$5,850",
      dimensions: "13x8 ft",
      model: {
        ...look("walnut", "veneer", "black granite", "granite slab", "edge pull"),
        ...fitting("none", "glass", [13, 13]),
      },
    },
    {
      title: "Prep and Plate",
      description:
        "Hob and prep on the right, sink and serving counter on the left. Hot food travels two steps.",
      price: "$4,300",
      dimensions: "12x9 ft",
      model: {
        ...look("dove grey", "satin", "terrazzo", "white metro", "steel cup"),
        ...fitting("store", "closed", [12, 10]),
      },
    },
    {
      title: "Pongal Yellow",
      description:
        "Butter-yellow doors, Athangudi tiles, and a place on the counter for the wet grinder with its own socket and drain.",
      price: "$3,550",
      dimensions: "11x8 ft",
      model: {
        ...look("butter", "shaker", "black granite", "athangudi", "brass knob"),
        ...fitting("none", "mixed", [11, 9]),
      },
    },
    {
      title: "Slate Street",
      description:
        "Slate laminate with a soapstone counter and a toe-kick vacuum that takes the crumbs. Quiet enough to sit beside a living room.",
      price: "$4,150",
      dimensions: "11x8 ft",
      model: {
        ...look("slate", "matt", "soapstone", "whitewashed brick", "black knob"),
        ...fitting("store", "closed", [11, 11]),
      },
    },
    {
      title: "Cane Galley",
      description:
        "Oak-framed wall units in cane and glass, and closed pista-green drawers below for onions, potatoes and everything else.",
      price: "$4,050",
      dimensions: "11x8 ft",
      model: {
        ...look(["pista", "oak"], "cane", "kota stone", "kota slab", "wooden knob"),
        ...fitting("none", "glass", [11, 10]),
      },
    },
    {
      title: "Indigo Express",
      description:
        "Built like a railway pantry: every inch shuttered, every shutter latched, and indigo all over. Fits a room seven feet wide.",
      price: "$2,850",
      dimensions: "9x7 ft",
      model: {
        ...look("indigo", "matt", "steel", "brushed steel", "steel bar"),
        ...fitting("store", "closed", [9, 7]),
      },
    },
    {
      title: "Marble Passage",
      description:
        "Marble on both counters and up the walls, blush lacquer below, and drawers with ash-wood dividers for cutlery and spice tins.",
      price: "$5,600",
      dimensions: "12x9 ft",
      model: {
        ...look("blush", "satin", "cream marble", "marble slab", "brass bar"),
        ...fitting("none", "mixed", [12, 12]),
      },
    },
    {
      title: "Two Cooks",
      description:
        "A hob on one side, the sink and a long prep counter on the other, and five feet between them, so that two people can cook back to back on feast days.",
      price: "$5,200",
      dimensions: "13x9 ft",
      model: {
        ...look("mushroom", "matt", "white quartz", "fluted stone", "edge pull"),
        ...fitting("store", "closed", [13, 13]),
      },
    },
    {
      title: "Teak and Lime",
      description:
        "Teak veneer against hand-trowelled lime plaster, sealed where it meets water. The air of an old Kerala kitchen, with soft-close drawers.",
      price: "$5,050",
      dimensions: "12x8 ft",
      model: {
        ...look("teak", "veneer", "jaisalmer stone", "lime plaster", "leather pull"),
        ...fitting("none", "glass", [12, 11]),
      },
    },
    {
      title: "Peacock Passage",
      description:
        "Peacock doors on both sides and open oak shelves above the hob. The green zellige behind them is never twice the same shade.",
      price: "$4,700",
      dimensions: "12x8 ft",
      model: {
        ...look(["peacock", "oak"], "satin", "white quartz", "green zellige", "brass knob"),
        ...fitting("store", "open", [12, 12]),
      },
    },
    {
      title: "Madder Lane",
      description:
        "Madder-red fronts with glass above and a black counter: a strong line seen from the front door, and a splash that wipes off in one go.",
      price: "$4,950",
      dimensions: "12x8 ft",
      model: {
        ...look("madder", "glass", "black granite", "tinted glass", "handleless"),
        ...fitting("none", "glass", [12, 10]),
      },
    },
    {
      title: "Balcony End",
      description:
        "Both counters lead up to the balcony door, with its light for plants, pickles and the person who shells peas.",
      price: "$3,800",
      dimensions: "11x8 ft",
      model: {
        ...look("olive", "fluted", "butcher block", "sea-green metro", "leather pull"),
        ...fitting("store", "closed", [10, 9]),
      },
    },
  ],
};
