import { pendant, tableLamp } from "../props/lamps.ts";
import { books, cup, vase } from "../props/objects.ts";
import { palm, rubberPlant, snakePlant } from "../props/plants.ts";
import { rug } from "../props/textiles.ts";
import { print } from "../props/walls.ts";
import { type Composition, type Size, upright } from "./livingRooms.ts";
import {
  colours,
  indigoVase,
  madderVase,
  product,
  productGroup,
  rugOf,
  whitePot,
} from "./looks.ts";
import {
  daylight,
  kotaFloor,
  levelCamera,
  limestoneFloor,
  oakFloor,
  oxideFloor,
  plaster,
  type RoomSpec,
  room,
  scene,
} from "./room.ts";
import { set, stage } from "./stage.ts";

/** Sheesham dining under a pendant. */
export const dining: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 5600,
    depth: 5800,
    height: 2900,
    floor: limestoneFloor,
    windows: [
      { x: 3800, width: 1300, sill: 0, top: 2350, arch: true },
      { x: 2000, width: 1300, sill: 0, top: 2350, arch: true },
    ],
    walls: plaster("#F2EADD"),
    backWall: plaster("#A9B09B"),
  };
  room(on, spec);
  productGroup(on, "kachnar-6-seater-dining-set", colours.walnut, { at: [0, 0, 1900] });
  for (const x of [-420, 420]) set(on, pendant("dome", 360, 1300), { at: [x, 1600, 1900] });
  set(on, vase("bowl", 120), { at: [-250, 750, 1900] }, indigoVase);
  set(on, vase("jar", 240, 480, 2), { at: [230, 750, 1850] });
  product(on, "bundi-console-table", colours.walnut, { at: [900, 0, 240] });
  set(on, print(560, 720, 2), { at: [620, 1560, 4] });
  set(on, print(560, 720, 0), { at: [1280, 1560, 4] });
  set(on, tableLamp(480), { at: [1300, 800, 220] }, madderVase);
  set(on, rubberPlant(1750, 3), { at: [-1700, 0, 620] });
  const camera = upright(size)
    ? levelCamera([200, 1500, 5700], 47, [0, -0.1])
    : levelCamera([320, 1480, 5500], 37, [0, -0.095], -2);
  return scene(on, daylight(spec, { sunStrength: 9.3, window: 70, sun: [-0.74, 0.42, 0.36] }), {
    camera,
    size,
    exposure: -0.27,
    fill: 0.58,
  });
};

/** A reading corner with wing chair and books; without sun it is a day of rain. */
const corner = (size: Size, sunStrength: number) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 4600,
    depth: 4800,
    height: 2800,
    floor: oakFloor,
    windows: [{ x: 3200, width: 1500, sill: 300, top: 2350 }],
    walls: plaster("#EFE6D8"),
    backWall: plaster("#31504C"),
  };
  room(on, spec);
  product(on, "kumaon-wing-chair", colours.sand, { at: [-250, 0, 900], turn: [0, -18, 0] });
  product(on, "jamun-drum-side-table", colours.natural, { at: [520, 0, 820] });
  set(on, books(3, true, 6), { at: [460, 520, 800], turn: [0, 30, 0] });
  set(on, cup(), { at: [620, 520, 900] });
  product(on, "kasuti-round-stool", colours.madder, { at: [-420, 0, 1750] });
  set(
    on,
    rug(2000, 1400),
    { at: [-150, 0, 1300] },
    { rug: rugOf("#D8C7A6", "#7A3B33", "stripe", 2000, 1400) },
  );
  product(on, "mandu-cane-tv-unit", colours.honey, { at: [1600, 0, 260] });
  set(on, books(6, false, 2), { at: [1300, 520, 250] });
  set(on, vase("bottle", 260, 420, 5), { at: [1850, 520, 250] });
  set(on, print(700, 900, 0), { at: [-250, 1750, 4] });
  set(on, snakePlant(1000, 2), { at: [-1250, 0, 520] });
  const camera = upright(size)
    ? levelCamera([-50, 1200, 4500], 47, [0, -0.1])
    : levelCamera([320, 1150, 4400], 38, [0, -0.095]);
  return scene(on, daylight(spec, { sunStrength, window: 90, sun: [-0.76, 0.45, 0.34] }), {
    camera,
    size,
    exposure: -0.17,
    fill: 0.6,
  });
};

export const readingCorner: Composition = (size) => corner(size, 8.5);
export const rainyCorner: Composition = (size) => corner(size, 0.15);

/** A writing place by the window. */
export const study: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 4400,
    depth: 4600,
    height: 2800,
    floor: oxideFloor,
    windows: [{ x: 3100, width: 1500, sill: 400, top: 2350 }],
    walls: plaster("#F0E8DA"),
    backWall: plaster("#C98F6B"),
  };
  room(on, spec);
  product(on, "vaigai-writing-desk", colours.honey, { at: [-200, 0, 420] });
  product(on, "badami-rope-seat-chair", colours.natural, {
    at: [-160, 0, 1120],
    turn: [0, 158, 0],
  });
  set(on, tableLamp(440), { at: [-600, 750, 380] }, indigoVase);
  set(on, books(4, false, 8), { at: [-80, 860, 220] });
  set(on, books(2, true, 5), { at: [60, 750, 480], turn: [0, -15, 0] });
  set(on, vase("cylinder", 160, 320, 3), { at: [200, 860, 230] });
  set(on, print(480, 620, 2), { at: [-450, 1600, 4] });
  set(on, print(480, 620, 1), { at: [120, 1600, 4] });
  set(
    on,
    rug(1800, 1200),
    { at: [-150, 0, 1250] },
    { rug: rugOf("#E3D8C3", "#2F4A63", "border", 1800, 1200) },
  );
  set(on, palm(1800, 9), { at: [1250, 0, 520] }, whitePot);
  const camera = upright(size)
    ? levelCamera([0, 1250, 4200], 47, [0, -0.1])
    : levelCamera([150, 1200, 4100], 38, [0, -0.095]);
  return scene(on, daylight(spec, { sunStrength: 8.5, window: 80, sun: [-0.76, 0.46, 0.34] }), {
    camera,
    size,
    exposure: -0.22,
    fill: 0.6,
  });
};

/** Coffee and side tables, and a TV unit, on stone. */
export const tablesRoom: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 5200,
    depth: 5000,
    height: 2800,
    floor: kotaFloor,
    windows: [{ x: 3400, width: 1600, sill: 200, top: 2350 }],
    walls: plaster("#F0E8DB"),
    backWall: plaster("#D9C7AB"),
  };
  room(on, spec);
  product(on, "mandu-cane-tv-unit", colours.honey, { at: [150, 0, 260] });
  set(on, vase("jar", 280, 560, 4), { at: [-420, 520, 240] });
  set(on, books(5, false, 3), { at: [500, 520, 230] });
  set(on, print(1000, 640, 0), { at: [150, 1480, 4] });
  set(
    on,
    rug(2400, 1700),
    { at: [100, 0, 1650] },
    { rug: rugOf("#E1D5BE", "#A8562F", "plain", 2400, 1700) },
  );
  product(on, "kadamba-round-coffee-table", colours.natural, { at: [-150, 0, 1600] });
  product(on, "semal-nesting-tables", colours.white, { at: [1050, 0, 1500], turn: [0, -20, 0] });
  set(on, vase("bowl", 110), { at: [-250, 420, 1560] }, madderVase);
  set(on, cup(), { at: [20, 420, 1700] });
  set(on, books(2, true, 7), { at: [980, 450, 1450] });
  set(on, palm(1800, 11), { at: [1850, 0, 520] }, whitePot);
  const camera = levelCamera([250, 1250, 4700], 40, [0, -0.11]);
  return scene(on, daylight(spec, { sunStrength: 8.5, window: 80, sun: [-0.75, 0.45, 0.34] }), {
    camera,
    size,
    exposure: -0.27,
    fill: 0.6,
  });
};

/** Engineered wood where wide panels have to stay flat: a long TV unit and a study table. */
export const boardsRoom: Composition = (size) => {
  const on = stage();
  const spec: RoomSpec = {
    width: 5200,
    depth: 5000,
    height: 2800,
    floor: oxideFloor,
    windows: [{ x: 3400, width: 1600, sill: 250, top: 2350 }],
    walls: plaster("#F1EADF"),
    backWall: plaster("#8E9A86"),
  };
  room(on, spec);
  product(on, "teesta-slatted-tv-unit", colours.oak, { at: [-300, 0, 250] });
  set(on, vase("jar", 260, 480, 4), { at: [-900, 450, 240] });
  set(on, books(6, false, 3), { at: [120, 450, 230] });
  set(on, print(900, 600, 1), { at: [-300, 1350, 4] });
  product(on, "siruvani-3-door-wardrobe-mirror", colours.oak, { at: [1500, 0, 300] });
  set(
    on,
    rug(2300, 1600),
    { at: [-250, 0, 1550] },
    { rug: rugOf("#E3D8C4", "#5F6E58", "border", 2300, 1600) },
  );
  product(on, "semal-nesting-tables", colours.white, { at: [-350, 0, 1550] });
  set(on, palm(1700, 17), { at: [-1750, 0, 520] }, whitePot);
  const camera = levelCamera([150, 1250, 4900], 38, [0, -0.075]);
  return scene(on, daylight(spec, { sunStrength: 8.5, window: 80, sun: [-0.75, 0.45, 0.34] }), {
    camera,
    size,
    exposure: -0.27,
    fill: 0.6,
  });
};
