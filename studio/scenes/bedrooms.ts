import { woods } from "../../furniture/materials/material.ts";
import { tableLamp } from "../props/lamps.ts";
import { books } from "../props/objects.ts";
import { palm, rubberPlant } from "../props/plants.ts";
import { print } from "../props/prints.ts";
import { curtain } from "../props/textiles.ts";
import { composition, type View } from "./composition.ts";
import { oakFloor, plaster, polishedRedOxide } from "./finishes.ts";
import {
  colours,
  hang,
  indigoVase,
  lampLight,
  layRug,
  madderVase,
  product,
  whitePot,
} from "./looks.ts";
import { levelCamera } from "./room.ts";
import { set } from "./stage.ts";

/** Cane bed with linen in morning light. */
export const caneBedroom = composition(
  {
    width: 5200,
    depth: 5800,
    height: 2900,
    floor: oakFloor,
    windows: [{ x: 3900, width: 1600, sill: 250, top: 2400 }],
    walls: plaster("#F1E9DC"),
    backWall: plaster("#C8B79B"),
  },
  (on) => {
    product(on, "mandawa-cane-queen-cot", colours.natural, { at: [0, 0, 1120] });
    let bedside = 0;
    for (const x of [-1130, 1130]) {
      bedside = product(on, "gulmohar-bedside-table", colours.natural, { at: [x, 0, 280] });
      set(
        on,
        tableLamp(460),
        { at: [x - 40, bedside, 270] },
        x < 0 ? madderVase : { vase: woods.mangoNatural },
      );
    }
    set(on, books(2, true, 3), { at: [1080, bedside, 360], turn: [0, 20, 0] });
    layRug(on, [0, 2000], [3000, 1900], "#E0D3BB", "#7C8A6E", "border");
    hang(on, print(900, 620, 4), [0, 1720]);
    product(on, "hemavathi-bed-end-bench", colours.ivory, { at: [0, 0, 2560] });
    set(on, palm(1750, 7), { at: [2050, 0, 620] }, whitePot);
    set(on, curtain(700, 2550, 8), { at: [-2470, 0, 900], turn: [0, 90, 0] });
  },
  {
    wide: levelCamera([420, 1380, 6600], 31, [0, -0.1], -3),
    upright: levelCamera([150, 1650, 6200], 42, [0, -0.13]),
    daylight: { sunStrength: 9.3, window: 80, sun: [-0.74, 0.44, 0.3] },
  },
);

/** Wardrobe beside the bed. */
export const dressing = composition(
  {
    width: 5200,
    depth: 5200,
    height: 2900,
    floor: oakFloor,
    windows: [{ x: 3500, width: 1500, sill: 200, top: 2400 }],
    walls: plaster("#EDE4D5"),
  },
  (on) => {
    product(on, "palar-3-door-sheesham-wardrobe", colours.honey, { at: [350, 0, 310] });
    product(on, "hemavathi-bed-end-bench", colours.sage, { at: [-1250, 0, 420] });
    hang(on, print(560, 720, 5), [-1250, 1500]);
    layRug(on, [-200, 1600], [2200, 1500], "#DCCDB2", "#8A4A3C", "diamond");
    product(on, "bakul-accent-chair", colours.mustard, { at: [1650, 0, 950], turn: [0, -32, 0] });
    set(on, rubberPlant(1500, 12), { at: [-2150, 0, 420] });
    set(on, curtain(620, 2550, 7), { at: [-2470, 0, 800], turn: [0, 90, 0] });
  },
  {
    wide: levelCamera([50, 1250, 5000], 37, [0, -0.095]),
    upright: levelCamera([150, 1300, 5200], 47, [0, -0.1]),
    daylight: { sunStrength: 8.5, window: 80, sun: [-0.75, 0.46, 0.34] },
  },
);

/** Height of the lamps beside the king cot, and of the tables that they stand on. */
const [bedsideLamp, bedsideTop] = [470, 520];

/** A king cot with panelled headboard, madder linen. */
const kingBedroom = (at: View) =>
  composition(
    {
      width: 5400,
      depth: 5800,
      height: 2900,
      floor: polishedRedOxide(0.25),
      windows: [{ x: 3900, width: 1400, sill: 0, top: 2400, arch: true }],
      joinery: null,
      walls: plaster("#F2E8D8"),
    },
    (on) => {
      product(on, "kodachadri-king-cot-box-storage", colours.honey, { at: [0, 0, 1120] });
      for (const x of [-1290, 1290]) {
        const bedside = product(on, "arjuna-bedside-table", colours.honey, { at: [x, 0, 280] });
        set(on, tableLamp(bedsideLamp), { at: [x, bedside, 270] }, indigoVase);
      }
      hang(on, print(620, 800, 1), [-400, 1750]);
      hang(on, print(620, 800, 5), [400, 1750]);
      layRug(on, [0, 2150], [3200, 1900], "#E0D0B0", "#7A2F33", "border");
      product(
        on,
        "bekal-cane-back-chair",
        colours.natural,
        { at: [1860, 0, 1300], turn: [0, -40, 0] },
        { wood: woods.sheeshamHoney },
      );
      set(on, palm(1700, 3), { at: [-2150, 0, 700] });
    },
    at,
  );

export const sheeshamBedroom = kingBedroom({
  wide: levelCamera([450, 1400, 5500], 34, [0, -0.095], -3),
  daylight: { sunStrength: 10.2, window: 75, sun: [-0.74, 0.42, 0.3] },
});

/** The same room seen from beside the bed when its lamps are lit. */
export const sheeshamEvening = kingBedroom({
  wide: levelCamera([-900, 1250, 6300], 34, [0, -0.06], 9),
  daylight: { sunStrength: 0.1, window: 36, tint: [0.78, 0.87, 1] },
  lights: [-1290, 1290].map((x) => lampLight([x, bedsideTop + 0.76 * bedsideLamp, 270], 12)),
  fill: 0.14,
});
