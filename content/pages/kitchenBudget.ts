import type { Section } from "../../contract/texts/blocks.ts";

/** Money, time, mistakes and the checklist: the last part of the article on kitchens. */
export const kitchenBudgetSections: readonly Section[] = [
  {
    id: "budget",
    title: "What it costs",
    blocks: [
      "These figures are for a kitchen of about 100 square feet in an Indian city in late 2026, with taxes and fitting, without fridge and oven. They are there to plan with; a quotation follows the drawing.",
      {
        table: {
          caption: "Budget ranges for a kitchen of about 100 square feet",
          columns: ["Range", "Budget", "What you get for it"],
          rows: [
            [
              "Careful",
              "₹1.5–2.5 lakh",
              "BWR boxes, laminate fronts, good hinges, a few drawers, granite, hob and chimney of a sound brand",
            ],
            [
              "Comfortable",
              "₹2.5–4.5 lakh",
              "BWP below, drawers throughout, corner and tall pull-outs, quartz or better granite, lights below the cupboards",
            ],
            [
              "Generous",
              "₹4.5–8 lakh",
              "PU, veneer or glass fronts, the best hardware, built-in oven and dishwasher",
            ],
            [
              "Island, large house",
              "₹8 lakh and more",
              "A second counter, its plumbing, and the floor for it",
            ],
          ],
        },
      },
      "A healthy division: 45% for boxes and fronts, 20% for hardware, 12% for the counter, 15% for hob and chimney, 8% for pipes, wires and tiles. **Keep another tenth back.** Behind old tiles there is always something.",
      "To save, take simpler fronts and fewer wall cupboards, never weaker boxes or hinges. A front can be changed in a day.",
    ],
  },
  {
    id: "timeline",
    title: "How long it takes",
    blocks: [
      {
        table: {
          caption: "The stages of a kitchen and how long each takes",
          columns: ["Stage", "Time", "Your part"],
          rows: [
            [
              "Measuring, drawing, choosing",
              "2 weeks",
              "Decide appliances now: their sizes fix the cupboards",
            ],
            [
              "Pipes, wires, tiles, paint",
              "2 weeks",
              "Be there for one morning and mark every socket yourself",
            ],
            [
              "Measuring again, then making",
              "4 to 5 weeks",
              "Approve the final drawing; later changes cost",
            ],
            ["Fitting", "4 to 7 days", "Keep the room empty and the current on"],
            ["Counter, hob, chimney, last touches", "1 week", "Open every drawer with the fitter"],
          ],
        },
      },
      "Count ten weeks from the first tape measure to the first tea, twelve if the monsoon or a festival lies between.",
    ],
  },
  {
    id: "mistakes",
    title: "Nine mistakes we are called to repair",
    blocks: [
      {
        steps: [
          "The fridge door opens against the wall and only half way.",
          "The chimney hangs where the duct cannot leave, so it never works.",
          "A dead corner that has eaten a cupboard for ₹30,000.",
          "Sockets behind the oven that nobody reaches.",
          "Handles of two neighbouring drawers that meet in the corner.",
          "No place for the dustbin, so it stands in the way for fifteen years.",
          "The gas valve behind a fixed panel.",
          "A glossy dark front in a house with hard water.",
          "Wall cupboards up to the ceiling above the hob, full of grease by Holi.",
        ],
      },
    ],
  },
  {
    id: "checklist",
    title: "The checklist",
    blocks: [
      "Print this page or keep it on the phone, and do not sign before every line is answered.",
      {
        checks: [
          "Height of the counter fixed by the person who cooks",
          "Fridge, sink and hob within 4 to 8 metres of path; 60 cm or more between sink and hob",
          "Floor between counters 3 ft or more, every door and drawer drawn open",
          "Board, grade and thickness written for boxes, shutters, backs and shelves",
          "Maker and load of hinges and drawers written down",
          "Hob, chimney, sink, oven, purifier chosen, with model numbers in the drawing",
          "Duct, gas pipe, water, drain and every socket in the drawing, with measurements",
          "A named place for rice, atta, masala, cookers, mixer, cylinder, dustbin and broom",
          "Warranty in writing, and who comes when a hinge breaks in year three",
          "Price with taxes, instalments, dates, and what happens when they are missed",
        ],
      },
      "A kitchen is made for you alone, so it cannot be returned: read how [custom orders](/exchange-policy#custom) and [payments](/payment-term#when) work before you sign, with us or with anybody.",
    ],
  },
  {
    id: "next",
    title: "From here",
    blocks: [
      "Look at finished kitchens in your layout: [L](/lkitchen), [U](/ukitchen), [parallel](/parallelkitchen), [straight](/straightkitchen), [island](/islandkitchen). Or send us your number. A designer calls, asks about that Tuesday, and tells you frankly what your room can do. It is free, and nobody calls ten times afterwards.",
      { action: { label: "Book a free consultation", to: "/lkitchen#consultation" } },
    ],
  },
];
