import type { Section } from "../../contract/texts/blocks.ts";

/** Boards, hardware, fire, air and storage: the second part of the article on kitchens. */
export const kitchenMaterialSections: readonly Section[] = [
  {
    id: "boards",
    title: "What the cupboards are made of",
    blocks: [
      "You see the shutter, but the box behind it decides how long the kitchen lives. Water, steam and termites are its enemies, so the right board depends on the place.",
      {
        table: {
          caption: "Boards for kitchens, their standard and where they belong",
          columns: ["Board", "What it is", "Where it belongs"],
          rows: [
            [
              "BWP plywood (IS 710, “marine”)",
              "Boiling waterproof: survives 72 hours of boiling in the test",
              "Under the sink, and the whole base if the floor is washed with a bucket",
            ],
            [
              "BWR plywood (IS 303)",
              "Boiling water resistant",
              "Base and wall cupboards in ordinary kitchens",
            ],
            [
              "HDF or HDHMR",
              "Dense fibre board, takes moisture well for its kind, very even",
              "Shutters, above all with grooves or paint; wall cupboards",
            ],
            [
              "MDF",
              "Fibre board, smooth, cheap, swells when water gets in at an edge",
              "Painted shutters well away from sink and floor",
            ],
            [
              "Particle board",
              "Pressed chips, light, holds a screw once",
              "Nowhere near water; we do not use it in kitchens",
            ],
          ],
        },
      },
      "Ask three questions of any maker. Is the stamp (IS 710 or IS 303, with the licence number) on every sheet? Are **all** edges banded, also those that nobody sees, with 0.8 mm on boxes and 2 mm on shutters? Is the back panel 6 mm or more, and the same board? A box with a cardboard back is a box for two monsoons.",
      "For **finishes**, laminate of 1 mm is the sensible choice for most homes: it takes turmeric, scouring and elbows, and costs least. Acrylic gives depth and shine and shows every finger. PU paint is the most beautiful and can be repaired, at twice the price. Membrane peels near heat. For the **counter**, granite is still the hardest worker; quartz has calmer patterns but dislikes a hot tawa; steel suits those who cook for thirty.",
    ],
  },
  {
    id: "hardware",
    title: "Hardware: the part that moves",
    blocks: [
      "A drawer opens thirty times a day, ten thousand times a year. This is where money is felt. Put **soft-close hinges and full-extension drawers** of a good maker before any gloss on the front. A drawer for vessels or grain should carry **at least 50 kg**; the usual 30 kg kind sags under cookers within a year.",
      "**Drawers beat cupboards** below the counter: you see everything from above and nobody kneels. Three drawers of 15, 20 and 30 cm replace one door with two dark shelves. Where baskets are used, ask for SS 304 steel and hold a magnet to it: it should barely stick.",
    ],
  },
  {
    id: "hob-and-chimney",
    title: "Hob, chimney and fresh air",
    blocks: [
      {
        figure: {
          scene: "project-parallel",
          alt: "A parallel kitchen with the hob on one side and the sink on the other",
          caption:
            "In a parallel kitchen, keep hob and sink on opposite sides, half a step apart, not back to back.",
        },
      },
      "**Hob.** Three burners need 60 cm, four need 75 to 90. Look for brass burners, a flame failure device that closes the gas when the flame goes out, and enough room between the burners that a cooker and a tawa do not fight for it. Keep the hob 30 cm from any tall cupboard and never below a window with a curtain.",
      "**Chimney.** It should be as wide as the hob or wider, 65 to 75 cm above it, and for Indian frying move **1,200 cubic metres an hour or more**. What the catalogue promises arrives only through a duct of 15 cm that is short and bends at most twice. A ductless chimney only stirs the smell. Filterless ones with an oil cup save work if you fry daily; baffle filters are quieter and want washing twice a month.",
      "**Air.** A chimney pulls out what a room lets in. An open window or a gap of 2 cm below the door does more for it than another motor. Add an exhaust fan of 9 inches high on the outer wall, for steam and for the days on which nothing is fried.",
    ],
  },
  {
    id: "gas",
    title: "Gas, water and current",
    blocks: [
      "These three are buried before the first cupboard arrives, so they are decided first.",
      {
        list: [
          "**Piped gas (PNG):** only the gas company may move the meter or the pipe; ask eight weeks ahead. The valve must stay in reach, not behind a drawer. Natural gas rises: leave an opening near the ceiling.",
          "**Cylinder (LPG):** always upright and lower than the burner, in a cupboard with a grille at the **bottom**, because LPG sinks. Use an ISI-marked hose of at most 1.5 m, never through a wall or behind the oven, and change it every five years.",
          "**Water:** hot and cold at the sink, a separate tap and drain for the RO purifier, a drain for the dishwasher even if you buy it later. A sink of 24 by 18 inches takes a kadhai; 9 inches deep stops the splashing.",
          "**Current:** 16 ampere sockets, each on its own line, for oven, microwave, dishwasher and geyser; a fridge socket that is never switched off; four 6 ampere sockets above the counter for mixer, kettle and phone, 60 cm away from sink and hob. Earth-leakage protection is not a luxury in a wet room.",
          "**Light:** a strip below the wall cupboards, of 3,000 to 4,000 kelvin. The lamp in the middle of the ceiling lights your back and leaves the knife in its shadow.",
        ],
      },
    ],
  },
  {
    id: "storage",
    title: "A place for rice, atta, masala and the cooker",
    blocks: [
      "Foreign kitchens are planned around plates. Ours have to carry provisions for a month. Plan from what you own:",
      {
        table: {
          caption: "What to store and the space it takes",
          columns: ["What", "Space it needs", "Where it works"],
          rows: [
            ["Rice, 10 kg", "A box of 13 litres", "Deep drawer below the counter, near the sink"],
            [
              "Atta, 10 kg",
              "A box of 18 litres",
              "Drawer or tilting bin below the place where you knead",
            ],
            [
              "Dals, sugar, poha: 12 jars",
              "A drawer 90 cm wide and 20 cm high, labels on the lids",
              "Between sink and hob",
            ],
            [
              "Masala",
              "A pull-out of 15 to 20 cm, or a shallow top drawer with the dabba",
              "Beside the hob, not above it: heat kills the scent",
            ],
            [
              "Pressure cookers, 3 and 5 litres",
              "28 cm inside height, 45 cm for the handle",
              "Lowest drawer beside the hob, lids standing in a rack",
            ],
            [
              "Tawa, baking trays, rolling board",
              "Upright slots, 8 cm each",
              "The narrow gap that is left over anyway",
            ],
            [
              "Thalis and daily steel",
              "A drawer 15 cm high with a plate rack",
              "Beside the sink, so that washing up ends there",
            ],
            [
              "Onions and potatoes",
              "Two baskets with air, apart from each other",
              "Cool, dark, away from the hob",
            ],
            [
              "Mixer, wet grinder",
              "45 cm height, 40 cm depth, a socket behind",
              "Standing ready on the counter; what is put away is not used",
            ],
          ],
        },
      },
      "Leave a tenth of the storage empty on the first day. It will not stay so.",
      {
        figure: {
          scene: "project-u",
          alt: "A U-shaped kitchen with counters and drawers on three sides",
          caption:
            "A U holds the most for its floor: drawers below on three sides, and everything within one turn.",
        },
      },
    ],
  },
];
