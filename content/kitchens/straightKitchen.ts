import { type Kitchen, model } from "./kitchen.ts";

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
        "Handleless white from wall to wall with the fridge built in. The hob closes under a glass lid and becomes counter again.",
      price: "$2,750",
      dimensions: "12x7 ft",
      model: model("white", "matt", "white quartz", "tinted glass", "handleless", 12),
    },
    {
      title: "Studio Eight",
      description:
        "Eight feet with a two-burner hob, a single sink and a 90-litre fridge under the counter. All of a kitchen for one person and guests.",
      price: "$1,650",
      dimensions: "8x6 ft",
      model: model("sand", "matt", "grey quartz", "white metro", "edge pull", 8),
    },
    {
      title: "Behind the Sofa",
      description:
        "Walnut fronts to the ceiling read as a wall of furniture from the living room. Pocket doors slide back and hide inside.",
      price: "$4,850",
      dimensions: "13x8 ft",
      model: model("walnut", "veneer", "soapstone", "granite slab", "edge pull", 13),
    },
    {
      title: "Green Shutter",
      description:
        "Neem-green shaker doors with a plate rack over the sink, so washed plates drip where they are kept.",
      price: "$2,600",
      dimensions: "11x7 ft",
      model: model("neem", "shaker", "cream marble", "cream zellige", "brass knob", 11),
    },
    {
      title: "Rental Friendly",
      description:
        "Free-standing units on steel legs that move house with you. No wall is drilled except for two rails.",
      price: "$1,550",
      dimensions: "9x6 ft",
      model: model("oak", "matt", "butcher block", "white metro", "black knob", 9),
    },
    {
      title: "Blue Pottery Wall",
      description:
        "The tile does the talking: a full wall of Jaipur blue, and plain ivory units that know when to be quiet.",
      price: "$2,950",
      dimensions: "11x8 ft",
      model: model("ivory", "satin", "white quartz", "blue pottery", "brass cup", 11),
    },
    {
      title: "Monsoon Wall",
      description:
        "Marine-grade boards behind monsoon-blue doors for houses near the sea, with a gap behind every unit for air.",
      price: "$3,050",
      dimensions: "12x7 ft",
      model: model("monsoon blue", "matt", "kota stone", "sea-green metro", "steel bar", 12),
    },
    {
      title: "Charcoal Niche",
      description:
        "Set into a niche lined in brushed steel. Close the two tall doors and the kitchen is gone.",
      price: "$3,650",
      dimensions: "10x7 ft",
      model: model("charcoal", "matt", "black granite", "brushed steel", "handleless", 10),
    },
    {
      title: "Terracotta Shelf",
      description:
        "One long open shelf instead of wall units, for people who like to see their pots. Terracotta fronts and a brick wall keep it warm.",
      price: "$2,250",
      dimensions: "10x7 ft",
      model: model("terracotta", "matt", "tan granite", "whitewashed brick", "wooden knob", 10),
    },
    {
      title: "Fourteen Feet",
      description:
        "The longest wall in the collection: six tandem drawers, two tall pull-outs, an oven stack, and still four feet of clear counter.",
      price: "$4,600",
      dimensions: "14x8 ft",
      model: model("mushroom", "satin", "grey quartz", "marble slab", "brass bar", 14),
    },
    {
      title: "Pista Bar",
      description:
        "A fold-down bar in front seats two for breakfast and hides the sink from the hall for the rest of the day.",
      price: "$2,450",
      dimensions: "10x8 ft",
      model: model("pista", "matt", "terrazzo", "cream zellige", "wooden knob", 10),
    },
    {
      title: "Mustard Panel",
      description:
        "Grey fronts with one mustard panel that opens sideways to a full spice store, forty jars deep in eighteen inches.",
      price: "$2,700",
      dimensions: "11x7 ft",
      model: model(
        ["dove grey", "mustard"],
        "gloss",
        "white quartz",
        "white metro",
        "handleless",
        11,
      ),
    },
    {
      title: "Cane Wall",
      description:
        "Cane in the upper doors softens the sound of an open hall; below, oak drawers on full-extension slides.",
      price: "$3,400",
      dimensions: "12x8 ft",
      model: model("oak", "cane", "white quartz", "lime plaster", "brass bar", 12),
    },
    {
      title: "Sheesham Dresser",
      description:
        "Looks like a dresser, works like a kitchen: sheesham with turned knobs, and a stone sink set below the line of the drawers.",
      price: "$3,950",
      dimensions: "11x8 ft",
      model: model("sheesham", "shaker", "jaisalmer stone", "lime plaster", "wooden knob", 11),
    },
    {
      title: "Office Pantry",
      description:
        "A steel counter, a water point and a bin that sorts dry and wet. For offices and clinics that make sixty teas a day.",
      price: "$1,950",
      dimensions: "9x7 ft",
      model: model("slate", "matt", "steel", "brushed steel", "steel bar", 9),
    },
    {
      title: "Blush Studio",
      description:
        "Blush lacquer and a terrazzo counter for a studio where the kitchen is also the first thing guests see.",
      price: "$2,850",
      dimensions: "10x7 ft",
      model: model(["blush", "white"], "satin", "terrazzo", "terrazzo", "brass knob", 10),
    },
    {
      title: "Indigo Library",
      description:
        "Indigo units reach the ceiling with a brass ladder rail. The top row takes suitcases; the row below, the festival vessels.",
      price: "$4,200",
      dimensions: "13x8 ft",
      model: model("indigo", "shaker", "cream marble", "indigo print", "brass bar", 13),
    },
    {
      title: "Fluted Ivory",
      description:
        "Fluted doors and a stone wall with the same rhythm, lit from above. Sockets sit in the shadow under the wall units.",
      price: "$3,800",
      dimensions: "12x7 ft",
      model: model("ivory", "fluted", "cream marble", "fluted stone", "edge pull", 12),
    },
    {
      title: "Glass and Peacock",
      description:
        "Back-painted peacock glass on every door: no grain, no groove, nothing for oil to hold on to.",
      price: "$4,350",
      dimensions: "12x8 ft",
      model: model("peacock", "glass", "white quartz", "green zellige", "handleless", 12),
    },
    {
      title: "Kota Verandah",
      description:
        "An outdoor wall for a verandah or a farmhouse: Kota stone inside and out, a barbecue grate, and doors in weather-proof compact board.",
      price: "$3,250",
      dimensions: "12x8 ft",
      model: model("olive", "matt", "kota stone", "kota slab", "black bar", 12),
    },
  ],
};
