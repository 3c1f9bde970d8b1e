import { type Kitchen, model } from "./kitchen.ts";

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
        "The hob side in charcoal, the sink side in ivory: anyone who helps knows at once where things belong. The passage is 4 feet clear.",
      price: "$3,900",
      dimensions: "11x8 ft",
      model: model(
        ["charcoal", "ivory"],
        "matt",
        "grey quartz",
        "white metro",
        "black bar",
        11,
        11,
      ),
    },
    {
      title: "Utility Passage",
      description:
        "Runs straight through to the utility door, with the washing machine behind the last front and a hook rail for wet aprons.",
      price: "$3,250",
      dimensions: "10x7 ft",
      model: model("white", "matt", "tan granite", "white metro", "steel bar", 10, 8),
    },
    {
      title: "Sage Corridor",
      description:
        "Sage fronts to waist height and open oak shelves above one side only, so a seven-foot width never feels tight.",
      price: "$3,600",
      dimensions: "11x7 ft",
      model: model(["sage", "oak"], "matt", "white quartz", "cream zellige", "brass bar", 11, 10),
    },
    {
      title: "Brass Rail",
      description:
        "One brass rail runs the whole hob wall for ladles, colanders and the evening's coriander. Bottle-green drawers do the rest.",
      price: "$4,450",
      dimensions: "12x8 ft",
      model: model("bottle green", "shaker", "black granite", "white metro", "brass cup", 12, 12),
    },
    {
      title: "Gloss Galley",
      description:
        "High-gloss acrylic in powder blue doubles the light of a single window. Lift-up doors clear the passage when open.",
      price: "$3,750",
      dimensions: "10x7 ft",
      model: model(
        ["powder blue", "white"],
        "gloss",
        "white quartz",
        "tinted glass",
        "handleless",
        10,
        10,
      ),
    },
    {
      title: "Mangalore Tile",
      description:
        "A warm terracotta splashback on both walls, limewash doors, and a deep stone sink that takes the biggest kadai flat.",
      price: "$3,400",
      dimensions: "10x8 ft",
      model: model("limewash", "shaker", "tan granite", "terracotta", "wooden knob", 10, 10),
    },
    {
      title: "Long Walnut",
      description:
        "Thirteen feet of walnut on each side, broken only by a window. The tall oven wall stands at the far end, away from the door.",
      price: "$5,850",
      dimensions: "13x8 ft",
      model: model("walnut", "veneer", "black granite", "granite slab", "edge pull", 13, 13),
    },
    {
      title: "Prep and Plate",
      description:
        "Hob and prep on the left, a serving counter with a hatch to the dining room on the right. Hot food travels two steps.",
      price: "$4,300",
      dimensions: "12x9 ft",
      model: model("dove grey", "satin", "terrazzo", "white metro", "steel cup", 12, 10),
    },
    {
      title: "Pongal Yellow",
      description:
        "Butter-yellow doors, Athangudi tiles and a grinder platform at the right height, with its own socket and drain.",
      price: "$3,550",
      dimensions: "11x8 ft",
      model: model("butter", "shaker", "black granite", "athangudi", "brass knob", 11, 9),
    },
    {
      title: "Slate Street",
      description:
        "Slate laminate with a soapstone counter and a toe-kick vacuum that takes the crumbs. Quiet enough to sit beside a living room.",
      price: "$4,150",
      dimensions: "11x8 ft",
      model: model("slate", "matt", "soapstone", "whitewashed brick", "black knob", 11, 11),
    },
    {
      title: "Cane Galley",
      description:
        "Cane-fronted wall units on one side for potatoes and onions, closed pista-green drawers on the other for everything else.",
      price: "$4,050",
      dimensions: "11x8 ft",
      model: model(["pista", "oak"], "cane", "kota stone", "kota slab", "wooden knob", 11, 10),
    },
    {
      title: "Indigo Express",
      description:
        "Built like a railway pantry: every inch shuttered, every shutter latched, and indigo all over. Fits a room seven feet wide.",
      price: "$2,850",
      dimensions: "9x7 ft",
      model: model("indigo", "matt", "steel", "brushed steel", "steel bar", 9, 7),
    },
    {
      title: "Marble Passage",
      description:
        "Marble on both counters and up one wall, blush lacquer below, and drawers with ash-wood dividers for cutlery and spice tins.",
      price: "$5,600",
      dimensions: "12x9 ft",
      model: model("blush", "satin", "cream marble", "marble slab", "brass bar", 12, 12),
    },
    {
      title: "Two Cooks",
      description:
        "A hob on each side, induction and gas, and five feet between them, so that two people can cook back to back on feast days.",
      price: "$5,200",
      dimensions: "13x9 ft",
      model: model("mushroom", "matt", "white quartz", "fluted stone", "edge pull", 13, 13),
    },
    {
      title: "Teak and Lime",
      description:
        "Teak veneer against hand-trowelled lime plaster, sealed where it meets water. The air of an old Kerala kitchen, with soft-close drawers.",
      price: "$5,050",
      dimensions: "12x8 ft",
      model: model("teak", "veneer", "jaisalmer stone", "lime plaster", "leather pull", 12, 11),
    },
    {
      title: "Peacock Passage",
      description:
        "Peacock doors on one side face a wall of open oak shelves on the other. The green zellige between them is never twice the same shade.",
      price: "$4,700",
      dimensions: "12x8 ft",
      model: model(
        ["peacock", "oak"],
        "satin",
        "white quartz",
        "green zellige",
        "brass knob",
        12,
        12,
      ),
    },
    {
      title: "Madder Lane",
      description:
        "Madder-red glass fronts and a black counter: a strong line seen from the front door, and a splash that wipes off in one go.",
      price: "$4,950",
      dimensions: "12x8 ft",
      model: model("madder", "glass", "black granite", "tinted glass", "handleless", 12, 10),
    },
    {
      title: "Balcony End",
      description:
        "Both counters stop short of the balcony door and turn into low benches for plants, pickles and the person who shells peas.",
      price: "$3,800",
      dimensions: "11x8 ft",
      model: model("olive", "fluted", "butcher block", "sea-green metro", "leather pull", 10, 9),
    },
  ],
};
