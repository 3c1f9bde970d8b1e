import { fitting, type Kitchen, look } from "./kitchen.ts";

export const straightKitchen: Kitchen = {
  layout: "straight",
  metaDescription:
    "Straight modular kitchens from Bangalore: 20 one-wall designs with prices and sizes for compact homes and open halls, and a free design consultation.",
  introduction:
    "One wall that does it all. The straight kitchen belongs in studios, rental flats and open halls, where it has to be small, good-looking and tidy at every hour of the day.",
  hero: [
    { title: "One wall that does it all", linkLabel: "Book a free consultation" },
    { title: "Small, and nothing missing", linkLabel: "Plan my straight kitchen" },
    { title: "Made to be seen from the sofa", linkLabel: "Talk to a designer" },
  ],
  collectionTitle: "Twenty straight kitchens",
  designs: [
    {
      title: "One Clean Line",
      description:
        "Handleless white in one line, up to the ceiling and down to the plinth, with the fridge built in at its end.",
      price: "$2,750",
      dimensions: "12x7 ft",
      model: {
        ...look("white", "matt", "white quartz", "tinted glass", "handleless"),
        ...fitting("fridge", "glass", [12]),
      },
    },
    {
      title: "Studio Eight",
      description:
        "Eight feet with a hob, a single sink and a tall fridge at the end. All of a kitchen for one person and guests.",
      price: "$1,650",
      dimensions: "8x6 ft",
      model: {
        ...look("sand", "matt", "grey quartz", "white metro", "edge pull"),
        ...fitting("fridge", "closed", [8]),
      },
    },
    {
      title: "Behind the Sofa",
      description:
        "Walnut fronts and a granite wall read as furniture from the living room. Two ovens stand at elbow height in the tall unit.",
      price: "$4,850",
      dimensions: "13x8 ft",
      model: {
        ...look("walnut", "veneer", "soapstone", "granite slab", "edge pull"),
        ...fitting("oven", "glass", [13]),
      },
    },
    {
      title: "Green Shutter",
      description:
        "Neem-green shaker doors, and a drying rack behind those over the sink, so washed plates drip where they are kept.",
      price: "$2,600",
      dimensions: "11x7 ft",
      model: {
        ...look("neem", "shaker", "cream marble", "cream zellige", "brass knob"),
        ...fitting("fridge", "closed", [11]),
      },
    },
    {
      title: "Rental Friendly",
      description:
        "Units that move house with you, the tall one and the lofts too. No wall is drilled except for two rails.",
      price: "$1,550",
      dimensions: "9x6 ft",
      model: {
        ...look("oak", "matt", "butcher block", "white metro", "black knob"),
        ...fitting("store", "mixed", [9]),
      },
    },
    {
      title: "Blue Pottery Wall",
      description:
        "The tile does the talking: Jaipur blue from end to end, and plain ivory units that know when to be quiet.",
      price: "$2,950",
      dimensions: "11x8 ft",
      model: {
        ...look("ivory", "satin", "white quartz", "blue pottery", "brass cup"),
        ...fitting("none", "closed", [11]),
      },
    },
    {
      title: "Monsoon Wall",
      description:
        "Marine-grade boards behind monsoon-blue doors for houses near the sea, with a gap behind every unit for air.",
      price: "$3,050",
      dimensions: "12x7 ft",
      model: {
        ...look("monsoon blue", "matt", "kota stone", "sea-green metro", "steel bar"),
        ...fitting("oven", "glass", [12]),
      },
    },
    {
      title: "Charcoal Niche",
      description:
        "Charcoal fronts against brushed steel, and a tall unit with two doors. Closed, it is one dark line and nothing more.",
      price: "$3,650",
      dimensions: "10x7 ft",
      model: {
        ...look("charcoal", "matt", "black granite", "brushed steel", "handleless"),
        ...fitting("store", "closed", [10]),
      },
    },
    {
      title: "Terracotta Shelf",
      description:
        "Open shelves instead of wall units, for people who like to see their pots. Terracotta fronts and a brick wall keep it warm.",
      price: "$2,250",
      dimensions: "10x7 ft",
      model: {
        ...look("terracotta", "matt", "tan granite", "whitewashed brick", "wooden knob"),
        ...fitting("store", "open", [10]),
      },
    },
    {
      title: "Fourteen Feet",
      description:
        "The longest wall in the collection: tandem drawers, an oven stack, and still four feet of clear counter.",
      price: "$4,600",
      dimensions: "14x8 ft",
      model: {
        ...look("mushroom", "satin", "grey quartz", "marble slab", "brass bar"),
        ...fitting("oven", "closed", [14]),
      },
    },
    {
      title: "Pista Bar",
      description:
        "Pale pista green with ovens at elbow height, and a leaf that slides out from under the counter and seats two for breakfast.",
      price: "$2,450",
      dimensions: "10x8 ft",
      model: {
        ...look("pista", "matt", "terrazzo", "cream zellige", "wooden knob"),
        ...fitting("oven", "glass", [10]),
      },
    },
    {
      title: "Mustard Panel",
      description:
        "Grey fronts below, mustard above, and a tall unit that opens to a full spice store, forty jars deep in eighteen inches.",
      price: "$2,700",
      dimensions: "11x7 ft",
      model: {
        ...look(["dove grey", "mustard"], "gloss", "white quartz", "white metro", "handleless"),
        ...fitting("store", "closed", [11]),
      },
    },
    {
      title: "Cane Wall",
      description:
        "Cane in the upper doors softens the sound of an open hall; below, oak drawers on full-extension slides.",
      price: "$3,400",
      dimensions: "12x8 ft",
      model: {
        ...look("oak", "cane", "white quartz", "lime plaster", "brass bar"),
        ...fitting("store", "mixed", [12]),
      },
    },
    {
      title: "Sheesham Dresser",
      description:
        "Looks like a dresser, works like a kitchen: sheesham with turned knobs, and a sink set below the line of the stone.",
      price: "$3,950",
      dimensions: "11x8 ft",
      model: {
        ...look("sheesham", "shaker", "jaisalmer stone", "lime plaster", "wooden knob"),
        ...fitting("none", "closed", [11]),
      },
    },
    {
      title: "Office Pantry",
      description:
        "A steel counter, a water point and a bin that sorts dry and wet. For offices and clinics that make sixty teas a day.",
      price: "$1,950",
      dimensions: "9x7 ft",
      model: {
        ...look("slate", "matt", "steel", "brushed steel", "steel bar"),
        ...fitting("store", "glass", [9]),
      },
    },
    {
      title: "Blush Studio",
      description:
        "Blush lacquer and a terrazzo counter for a studio where the kitchen is also the first thing guests see.",
      price: "$2,850",
      dimensions: "10x7 ft",
      model: {
        ...look(["blush", "white"], "satin", "terrazzo", "terrazzo", "brass knob"),
        ...fitting("fridge", "closed", [10]),
      },
    },
    {
      title: "Indigo Library",
      description:
        "Indigo shaker units with brass bars. The tall unit takes the suitcases; the wall units, the festival vessels.",
      price: "$4,200",
      dimensions: "13x8 ft",
      model: {
        ...look("indigo", "shaker", "cream marble", "indigo print", "brass bar"),
        ...fitting("store", "mixed", [13]),
      },
    },
    {
      title: "Fluted Ivory",
      description:
        "Fluted doors and a stone wall with the same rhythm, lit from the wall units. Sockets sit in the shadow under them.",
      price: "$3,800",
      dimensions: "12x7 ft",
      model: {
        ...look("ivory", "fluted", "cream marble", "fluted stone", "edge pull"),
        ...fitting("none", "closed", [12]),
      },
    },
    {
      title: "Glass and Peacock",
      description:
        "Smooth peacock fronts below and glass above: no grain, no groove, nothing for oil to hold on to.",
      price: "$4,350",
      dimensions: "12x8 ft",
      model: {
        ...look("peacock", "glass", "white quartz", "green zellige", "handleless"),
        ...fitting("oven", "glass", [12]),
      },
    },
    {
      title: "Kota Verandah",
      description:
        "For a verandah or a farmhouse: Kota stone on the counter and up the wall, and doors in weather-proof compact board.",
      price: "$3,250",
      dimensions: "12x8 ft",
      model: {
        ...look("olive", "matt", "kota stone", "kota slab", "black bar"),
        ...fitting("fridge", "closed", [12]),
      },
    },
  ],
};
