import { type Kitchen, model } from "./kitchen.ts";

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
      model: model("ivory", "shaker", "cream marble", "marble slab", "brass knob", 13, 7),
    },
    {
      title: "Neem Island",
      description:
        "White units along the wall, and an island in neem green that carries the hob, so the cook faces the family.",
      price: "$6,750",
      dimensions: "14x12 ft",
      model: model(["neem", "white"], "shaker", "white quartz", "white metro", "brass cup", 12, 6),
    },
    {
      title: "Butcher's Table",
      description:
        "An island on turned legs like an old work table: butcher block on top, a towel rail, and a shelf below for baskets.",
      price: "$5,650",
      dimensions: "13x12 ft",
      model: model("mushroom", "shaker", "butcher block", "cream zellige", "wooden knob", 11, 5),
    },
    {
      title: "Dark Water",
      description:
        "Charcoal fluted fronts and soapstone that looks wet when it is dry. Pop-up sockets rise from the island and vanish again.",
      price: "$8,400",
      dimensions: "16x14 ft",
      model: model("charcoal", "fluted", "soapstone", "granite slab", "handleless", 14, 8),
    },
    {
      title: "Chai Counter",
      description:
        "One end of the island is a tea station, with the kettle, the tins and a tap of its own, out of the cook's way.",
      price: "$6,100",
      dimensions: "14x12 ft",
      model: model("pista", "matt", "terrazzo", "sea-green metro", "wooden knob", 12, 6),
    },
    {
      title: "Oak and Linen",
      description:
        "Pale oak along the wall, a linen-coloured island, and pendant lamps hung low enough to read a recipe by.",
      price: "$7,200",
      dimensions: "15x12 ft",
      model: model(
        ["sand", "oak"],
        "veneer",
        "white quartz",
        "lime plaster",
        "leather pull",
        13,
        6,
      ),
    },
    {
      title: "Waterfall White",
      description:
        "Quartz runs over the island's ends down to the floor in one vein. Gloss white behind it lets the stone be the picture.",
      price: "$8,100",
      dimensions: "15x13 ft",
      model: model("white", "gloss", "white quartz", "tinted glass", "handleless", 13, 7),
    },
    {
      title: "Thali Island",
      description:
        "Drawers on the island are cut to the measure of thalis, katoris and tumblers, so laying for eight takes one trip.",
      price: "$6,900",
      dimensions: "14x13 ft",
      model: model("madder", "satin", "tan granite", "athangudi", "brass cup", 12, 6),
    },
    {
      title: "Indigo Raft",
      description:
        "An indigo island floats on a recessed plinth with a line of light below; the wall behind is quiet limewash.",
      price: "$7,050",
      dimensions: "15x12 ft",
      model: model(
        ["indigo", "limewash"],
        "satin",
        "white quartz",
        "indigo print",
        "edge pull",
        13,
        6,
      ),
    },
    {
      title: "Compact Island",
      description:
        "The smallest island that still works: four feet by two and a half, on lockable castors, in a room of twelve by eleven.",
      price: "$4,750",
      dimensions: "12x11 ft",
      model: model("sage", "matt", "grey quartz", "white metro", "black bar", 10, 4),
    },
    {
      title: "Two-Level Bar",
      description:
        "A raised bar in walnut hides the working counter from the hall. Guests see elbows and glasses, never the peelings.",
      price: "$7,650",
      dimensions: "15x13 ft",
      model: model("walnut", "veneer", "black granite", "fluted stone", "edge pull", 13, 7),
    },
    {
      title: "Peacock Court",
      description:
        "Peacock lacquer all round, brass foot-rail at the island, and a hood that is only a clean plaster box.",
      price: "$8,250",
      dimensions: "16x13 ft",
      model: model("peacock", "satin", "cream marble", "green zellige", "brass bar", 14, 7),
    },
    {
      title: "Courtyard Kitchen",
      description:
        "Kota stone flows from the courtyard floor onto counter and wall. Cane doors behind the island hold the dry store.",
      price: "$6,450",
      dimensions: "15x13 ft",
      model: model("oak", "cane", "kota stone", "kota slab", "wooden knob", 13, 6),
    },
    {
      title: "Baker's Block",
      description:
        "A cold marble end for dough, an oven at eye level two steps away, and a drawer that rolls out with thirty kilos of flour.",
      price: "$7,350",
      dimensions: "14x13 ft",
      model: model("butter", "shaker", "cream marble", "white metro", "brass knob", 12, 7),
    },
    {
      title: "Steel Island",
      description:
        "A professional steel island with an integrated sink, for homes that host. Slate wall units absorb the shine.",
      price: "$7,500",
      dimensions: "15x12 ft",
      model: model("slate", "matt", "steel", "brushed steel", "steel bar", 13, 7),
    },
    {
      title: "Terracotta Hearth",
      description:
        "Terracotta fronts and a brick wall around the hob, like a hearth. The island's rounded corners are kind to running children.",
      price: "$6,300",
      dimensions: "14x12 ft",
      model: model(
        "terracotta",
        "matt",
        "jaisalmer stone",
        "whitewashed brick",
        "black knob",
        12,
        6,
      ),
    },
    {
      title: "Glass Pavilion",
      description:
        "Dove-grey glass doors that mirror the garden, and an island left empty on purpose: ten clear feet for cooking, cutting and talking.",
      price: "$8,900",
      dimensions: "18x14 ft",
      model: model("dove grey", "glass", "grey quartz", "tinted glass", "handleless", 15, 10),
    },
    {
      title: "Rosewood Estate",
      description:
        "Rosewood with brass inlay along the edges, black granite leathered to a soft touch, and a wine rack at the cool end.",
      price: "$9,400",
      dimensions: "18x15 ft",
      model: model("rosewood", "veneer", "black granite", "marble slab", "brass bar", 15, 8),
    },
    {
      title: "Homework Island",
      description:
        "Half counter, half desk: the far side drops to table height with a drawer for pencils and sockets for two laptops.",
      price: "$6,600",
      dimensions: "14x13 ft",
      model: model(
        ["monsoon blue", "white"],
        "matt",
        "white quartz",
        "cream zellige",
        "steel cup",
        12,
        7,
      ),
    },
  ],
};
