import type { Section } from "../../contract/texts/blocks.ts";

/** Habits, paths, layouts and heights: the first part of the article on kitchens. */
export const kitchenRoomSections: readonly Section[] = [
  {
    id: "habits",
    title: "Begin with how you cook",
    blocks: [
      "Before you look at a single colour, write down one ordinary Tuesday. Who cooks, and how many stand in the kitchen at the same time? How many rotis a day? Is there a cook or a maid who works with her own order of things? Do you buy rice by the kilo or by the sack? Is there a second kitchen on the balcony, a dishwasher, a grinder that comes out only for idli?",
      "Three answers change the drawing more than all others: **how tall the main cook is**, **how much you fry**, and **how many days of provisions you keep**. They decide the height of the counter, the strength of the chimney and a third of the storage.",
    ],
  },
  {
    id: "work-triangle",
    title: "The work triangle, and what India adds to it",
    blocks: [
      "Nearly every step in a kitchen runs between three points: the fridge, the sink and the hob. Draw lines between them. Each should be **1.2 to 2.7 metres** long, and the three together **4 to 8 metres**. Shorter, and two people collide; longer, and you walk a kilometre to make dinner. No tall cupboard should stand in the way, and the path from the door to the balcony should not cut through.",
      "Indian cooking adds a fourth point: **the place where things are cut, kneaded and rolled**. Give it at least 60 cm of clear counter, better 90, between sink and hob, because that is the order of the work: wash, cut, cook. Leave 30 to 45 cm free on the other side of the hob for the kadhai that comes off the fire, and 40 cm beside the fridge to put down the shopping.",
      {
        note: "Many families also plan by vastu: the hob in the south-east with the cook facing east, the sink in the north-east, grain in the south-west. It usually fits with good planning if it is said on the first day, and costs money if it is said on the last.",
      },
    ],
  },
  {
    id: "layouts",
    title: "Five layouts, and the room each one needs",
    blocks: [
      "The room chooses the layout more often than you do. Measure the walls, then see which line of this table describes your kitchen.",
      {
        table: {
          caption: "Kitchen layouts, the room they need and whom they suit",
          columns: ["Layout", "Room it needs", "Good for", "Think twice if"],
          rows: [
            [
              "[Straight](/straightkitchen)",
              "One wall of 8 ft or more",
              "1 BHK, studio, kitchens open to the hall",
              "Two people cook every day",
            ],
            [
              "[Parallel](/parallelkitchen)",
              "7 ft wide or more: two counters of 2 ft with 3 to 4 ft between",
              "Long flats with a utility at the end; the shortest paths of all",
              "The only way to the balcony runs through it",
            ],
            [
              "[L](/lkitchen)",
              "8 ft × 8 ft or more",
              "Most 2 and 3 BHK flats; leaves a corner for a small table",
              "You dislike corner cupboards",
            ],
            [
              "[U](/ukitchen)",
              "9 ft × 8 ft or more, 4 to 5 ft between the arms",
              "Large families, much storage, two cooks",
              "The room is narrower: the arms will pinch",
            ],
            [
              "[Island](/islandkitchen)",
              "12 ft × 12 ft or more, 3½ ft of free floor around the island",
              "Houses and large flats where people gather while somebody cooks",
              "The hob would stand on it and you fry daily",
            ],
          ],
        },
      },
      {
        figure: {
          scene: "project-l",
          alt: "An L-shaped kitchen with counters along two walls",
          caption:
            "The L is the layout of most Indian flats. The corner is its weak point: plan a pull-out there or leave it empty, but do not pay for a cupboard that nobody can reach into.",
        },
      },
      "Doors decide too. A kitchen with two doors loses two corners. If one of them is hardly used, closing it may be worth more than any gadget.",
    ],
  },
  {
    id: "heights",
    title: "Heights and depths that spare your back",
    blocks: [
      "Builders pour every counter at 32 or 34 inches, whoever will stand there. It should follow the person who cooks. The rule that has served us best: **half the height of the cook, plus 5 cm**. Check it by standing: with the elbow bent, the counter should be 10 to 15 cm below it.",
      {
        table: {
          caption: "Height of the counter by height of the cook",
          columns: ["Cook", "Counter from finished floor", "At the hob, for deep vessels"],
          rows: [
            ["150 cm (4 ft 11 in)", "80 cm", "75 cm"],
            ["157 cm (5 ft 2 in)", "83–84 cm", "78 cm"],
            ["165 cm (5 ft 5 in)", "87–88 cm", "82 cm"],
            ["173 cm (5 ft 8 in)", "91–92 cm", "86 cm"],
          ],
        },
      },
      "The hob wants to be a little lower, because a five-litre cooker adds 25 cm; the sink may be 5 cm higher, because you work at its bottom. If two people of different height cook, take the one who kneads the dough.",
      {
        list: [
          "**Counter depth:** 60 cm; 65 cm if the wall carries pipes.",
          "**Wall cupboards:** 30 to 35 cm deep, 55 to 60 cm above the counter, so that a mixer with its jar fits below.",
          "**The highest shelf in daily use:** not above 180 cm. Loft cupboards above that are for Diwali vessels and suitcases.",
          "**Skirting:** 10 cm high and set back by 5 to 8 cm, so that feet fit and the floor can be washed. Choose steel or PVC, never board.",
        ],
      },
    ],
  },
];
