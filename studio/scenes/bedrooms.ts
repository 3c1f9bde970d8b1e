import { woods } from "../materials/material.ts";
import { tableLamp } from "../props/lamps.ts";
import { books } from "../props/objects.ts";
import { palm, rubberPlant } from "../props/plants.ts";
import { curtain, rug } from "../props/textiles.ts";
import { print } from "../props/walls.ts";
import { type Composition, upright } from "./livingRooms.ts";
import { colours, indigoVase, madderVase, product, rugOf, whitePot } from "./looks.ts";
import {
  daylight,
  levelCamera,
  oakFloor,
  oxideFloor,
  plaster,
  type RoomSpec,
  room,
  scene,
} from "./room.ts";
import { set, stage } from "./stage.ts";

/** Cane bed with linen in morning light. */
export const caneBedroom: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 5200,
    depth: 5800,
    height: 2900,
    floor: oakFloor,
    windows: [{ x: 3900, width: 1600, sill: 250, top: 2400 }],
    walls: plaster("#F1E9DC"),
    backWall: plaster("#C8B79B"),
  };
  room(on, spec);
  product(on, "mandawa-cane-queen-cot", colours.natural, { at: [0, 0, 1120] });
  for (const x of [-1130, 1130]) {
    product(on, "gulmohar-bedside-table", colours.natural, { at: [x, 0, 280] });
    set(
      on,
      tableLamp(460),
      { at: [x - 40, 550, 270] },
      x < 0 ? madderVase : { vase: woods.mangoNatural },
    );
  }
  set(on, books(2, true, 3), { at: [1080, 550, 360], turn: [0, 20, 0] });
  set(
    on,
    rug(3000, 1900),
    { at: [0, 0, 2000] },
    { rug: rugOf("#E0D3BB", "#7C8A6E", "border", 3000, 1900) },
  );
  set(on, print(900, 620, 1), { at: [0, 1720, 4] });
  product(on, "hemavathi-bed-end-bench", colours.ivory, { at: [0, 0, 2560] });
  set(on, palm(1750, 7), { at: [2050, 0, 620] }, whitePot);
  set(on, curtain(700, 2550, 8), { at: [-2470, 0, 900], turn: [0, 90, 0] });
  const camera = upright(size)
    ? levelCamera([250, 1400, 5500], 47, [0, -0.1])
    : levelCamera([420, 1380, 5400], 37, [0, -0.095], -3);
  return scene(on, daylight(spec, { sunStrength: 9.3, window: 80, sun: [-0.74, 0.44, 0.3] }), {
    camera,
    size,
    exposure: -0.32,
    fill: 0.6,
  });
};

/** Wardrobe beside the bed. */
export const dressing: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 5200,
    depth: 5200,
    height: 2900,
    floor: oakFloor,
    windows: [{ x: 3500, width: 1500, sill: 200, top: 2400 }],
    walls: plaster("#EDE4D5"),
  };
  room(on, spec);
  product(on, "palar-3-door-sheesham-wardrobe", colours.honey, { at: [350, 0, 310] });
  product(on, "hemavathi-bed-end-bench", colours.sage, { at: [-1250, 0, 420] });
  set(on, print(560, 720, 1), { at: [-1250, 1500, 4] });
  set(
    on,
    rug(2200, 1500),
    { at: [-200, 0, 1600] },
    { rug: rugOf("#DCCDB2", "#8A4A3C", "diamond", 2200, 1500) },
  );
  product(on, "bakul-accent-chair", colours.mustard, { at: [1650, 0, 950], turn: [0, -32, 0] });
  set(on, rubberPlant(1500, 12), { at: [-2150, 0, 420] });
  set(on, curtain(620, 2550, 7), { at: [-2470, 0, 800], turn: [0, 90, 0] });
  const camera = upright(size)
    ? levelCamera([150, 1300, 5200], 47, [0, -0.1])
    : levelCamera([50, 1250, 5000], 37, [0, -0.095]);
  return scene(on, daylight(spec, { sunStrength: 8.5, window: 80, sun: [-0.75, 0.46, 0.34] }), {
    camera,
    size,
    exposure: -0.27,
    fill: 0.6,
  });
};

/** A king cot with panelled headboard, madder linen. */
export const sheeshamBedroom: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 5400,
    depth: 5800,
    height: 2900,
    floor: { ...oxideFloor, color: [0.27, 0.075, 0.045], roughness: 0.25 },
    windows: [{ x: 3900, width: 1400, sill: 0, top: 2400, arch: true }],
    joinery: null,
    walls: plaster("#F2E8D8"),
  };
  room(on, spec);
  product(on, "kodachadri-king-cot-box-storage", colours.honey, { at: [0, 0, 1120] });
  for (const x of [-1290, 1290]) {
    product(on, "arjuna-bedside-table", colours.honey, { at: [x, 0, 280] });
    set(on, tableLamp(470), { at: [x, 500, 270] }, indigoVase);
  }
  set(on, print(620, 800, 0), { at: [-400, 1750, 4] });
  set(on, print(620, 800, 2), { at: [400, 1750, 4] });
  set(
    on,
    rug(3200, 1900),
    { at: [0, 0, 2150] },
    { rug: rugOf("#E0D0B0", "#7A2F33", "border", 3200, 1900) },
  );
  product(
    on,
    "bekal-cane-back-chair",
    colours.natural,
    { at: [2050, 0, 1300], turn: [0, -40, 0] },
    { wood: woods.sheeshamHoney },
  );
  set(on, palm(1700, 3), { at: [-2150, 0, 700] });
  const camera = upright(size)
    ? levelCamera([250, 1400, 5600], 47, [0, -0.1])
    : levelCamera([450, 1400, 5500], 37, [0, -0.095], -3);
  return scene(on, daylight(spec, { sunStrength: 10.2, window: 75, sun: [-0.74, 0.42, 0.3] }), {
    camera,
    size,
    exposure: -0.22,
    fill: 0.6,
  });
};
