import { fitting, type Kitchen, look } from "./kitchen.ts";

export const islandKitchen: Kitchen = {
  layout: "island",
  metaDescription:
    "Island modular kitchens from Bangalore: 19 designs with prices and sizes, counters to cook and gather at, and a free design consultation.",
  introduction:
    "A working wall and a table-high block in the middle that everyone ends up at. An island needs a room of about 12 feet by 12, with a yard of free floor on every side, and then it becomes the heart of the house.",
  hero: [
    { title: "A table the whole house gathers at", linkLabel: "Book a free consultation" },
    { title: "Cook facing the room", linkLabel: "Plan my island kitchen" },
    { title: "Homework here, dosas there", linkLabel: "Talk to a designer" },
  ],
  collectionTitle: "Nineteen island kitchens",
  designs: [
    {
      title: "Gathering Stone",
      description:
        "A seven-foot marble island with a soft edge to lean on, four stools on the far side and deep drawers on the near one.",
      price: "$7,900",
      dimensions: "16x13 ft",
      model: {
        ...look("ivory", "shaker", "cream marble", "marble slab", "brass knob"),
        ...fitting("oven", "glass", [13, 7], { stools: 4 }),
      },
    },
    {
      title: "Neem Island",
      description:
        "White units along the wall, and an island in neem green that carries the hob, so the cook faces the family.",
      price: "$6,750",
      dimensions: "14x12 ft",
      model: {
        ...look(["neem", "white"], "shaker", "white quartz", "white metro", "brass cup"),
        ...fitting("fridge", "closed", [12, 6], { hob: "island", sink: "wall", stools: 3 }),
      },
    },
    {
      title: "Butcher's Table",
      description:
        "An island on turned legs like an old work table: butcher block on top, a towel rail, and a shelf below for bowls and baskets.",
      price: "$5,650",
      dimensions: "13x12 ft",
      model: {
        ...look("mushroom", "shaker", "butcher block", "cream zellige", "wooden knob"),
        ...fitting("store", "open", [11, 5], { base: "turned legs", sink: "wall", stools: 0 }),
      },
    },
    {
      title: "Dark Water",
      description:
        "Charcoal fluted fronts and soapstone that looks wet when it is dry. Pop-up sockets rise from the island and vanish again.",
      price: "$8,400",
      dimensions: "16x14 ft",
      model: {
        ...look("charcoal", "fluted", "soapstone", "granite slab", "handleless"),
        ...fitting("none", "closed", [14, 8], { stools: 3 }),
      },
    },
    {
      title: "Chai Counter",
      description:
        "One end of the island is a tea station with a tap and a sink of its own, out of the cook's way. Glass units behind show the cups.",
      price: "$6,100",
      dimensions: "14x12 ft",
      model: {
        ...look("pista", "matt", "terrazzo", "sea-green metro", "wooden knob"),
        ...fitting("oven", "glass", [12, 6], { stools: 3 }),
      },
    },
    {
      title: "Oak and Linen",
      description:
        "Pale oak along the wall, a linen-coloured island, and pendant lamps hung low enough to read a recipe by.",
      price: "$7,200",
      dimensions: "15x12 ft",
      model: {
        ...look(["sand", "oak"], "veneer", "white quartz", "lime plaster", "leather pull"),
        ...fitting("fridge", "closed", [13, 6], { stools: 3 }),
      },
    },
    {
      title: "Waterfall White",
      description:
        "Quartz runs over the island's ends down to the floor in one vein. Gloss white behind it lets the stone be the picture.",
      price: "$8,100",
      dimensions: "15x13 ft",
      model: {
        ...look("white", "gloss", "white quartz", "tinted glass", "handleless"),
        ...fitting("store", "mixed", [13, 7], { top: "waterfall", stools: 3 }),
      },
    },
    {
      title: "Thali Island",
      description:
        "Drawers on the island are cut to the measure of thalis, katoris and tumblers, so laying for eight takes one trip.",
      price: "$6,900",
      dimensions: "14x13 ft",
      model: {
        ...look("madder", "satin", "tan granite", "athangudi", "brass cup"),
        ...fitting("none", "closed", [12, 6], { stools: 3 }),
      },
    },
    {
      title: "Indigo Raft",
      description:
        "An indigo island with three stools, afloat in the room; the wall behind is quiet limewash, with glass at eye level.",
      price: "$7,050",
      dimensions: "15x12 ft",
      model: {
        ...look(["indigo", "limewash"], "satin", "white quartz", "indigo print", "edge pull"),
        ...fitting("oven", "glass", [13, 6], { stools: 3 }),
      },
    },
    {
      title: "Compact Island",
      description:
        "The smallest island that still works: four feet long, with two stools, in a room of twelve by eleven.",
      price: "$4,750",
      dimensions: "12x11 ft",
      model: {
        ...look("sage", "matt", "grey quartz", "white metro", "black bar"),
        ...fitting("fridge", "closed", [10, 4], { stools: 2 }),
      },
    },
    {
      title: "Two-Level Bar",
      description:
        "A raised bar in walnut hides the working counter from the hall. Guests see elbows and glasses, never the peelings.",
      price: "$7,650",
      dimensions: "15x13 ft",
      model: {
        ...look("walnut", "veneer", "black granite", "fluted stone", "edge pull"),
        ...fitting("store", "glass", [13, 7], { top: "raised bar", stools: 3 }),
      },
    },
    {
      title: "Peacock Court",
      description:
        "Peacock lacquer all round, brass bars on every door, and a wall of green zellige that picks up the lamps.",
      price: "$8,250",
      dimensions: "16x13 ft",
      model: {
        ...look("peacock", "satin", "cream marble", "green zellige", "brass bar"),
        ...fitting("none", "closed", [14, 7], { stools: 3 }),
      },
    },
    {
      title: "Courtyard Kitchen",
      description:
        "Kota stone on the counter and up the wall, oak below, and cane doors behind the island for the dry store.",
      price: "$6,450",
      dimensions: "15x13 ft",
      model: {
        ...look("oak", "cane", "kota stone", "kota slab", "wooden knob"),
        ...fitting("store", "closed", [13, 6], { stools: 3 }),
      },
    },
    {
      title: "Baker's Block",
      description:
        "A cold marble end for dough, an oven at eye level two steps away, and a drawer that rolls out with thirty kilos of flour.",
      price: "$7,350",
      dimensions: "14x13 ft",
      model: {
        ...look("butter", "shaker", "cream marble", "white metro", "brass knob"),
        ...fitting("oven", "closed", [12, 7], { stools: 3 }),
      },
    },
    {
      title: "Steel Island",
      description:
        "A steel-topped island with an integrated sink, for homes that host. Slate fronts absorb the shine.",
      price: "$7,500",
      dimensions: "15x12 ft",
      model: {
        ...look("slate", "matt", "steel", "brushed steel", "steel bar"),
        ...fitting("store", "mixed", [13, 7], { stools: 3 }),
      },
    },
    {
      title: "Terracotta Hearth",
      description:
        "Terracotta fronts and a brick wall around the hob, like a hearth. Jaisalmer stone on top, warm under the hand.",
      price: "$6,300",
      dimensions: "14x12 ft",
      model: {
        ...look("terracotta", "matt", "jaisalmer stone", "whitewashed brick", "black knob"),
        ...fitting("none", "closed", [12, 6], { stools: 3 }),
      },
    },
    {
      title: "Glass Pavilion",
      description:
        "Dove-grey fronts with glass above, and an island left empty on purpose: ten clear feet for cooking, cutting and talking.",
      price: "$8,900",
      dimensions: "18x14 ft",
      model: {
        ...look("dove grey", "glass", "grey quartz", "tinted glass", "handleless"),
        ...fitting("oven", "glass", [15, 10], { sink: "wall", stools: 4 }),
      },
    },
    {
      title: "Rosewood Estate",
      description:
        "Rosewood with brass bars, black granite leathered to a soft touch, and the fridge in a column at the cool end.",
      price: "$9,400",
      dimensions: "18x15 ft",
      model: {
        ...look("rosewood", "veneer", "black granite", "marble slab", "brass bar"),
        ...fitting("fridge", "closed", [15, 8], { stools: 3 }),
      },
    },
    {
      title: "Homework Island",
      description:
        "Half counter, half desk: the far side drops to table height, where two do their sums while the other side makes dosas.",
      price: "$6,600",
      dimensions: "14x13 ft",
      model: {
        ...look(["monsoon blue", "white"], "matt", "white quartz", "cream zellige", "steel cup"),
        ...fitting("store", "mixed", [12, 7], { top: "desk", stools: 2 }),
      },
    },
  ],
};
