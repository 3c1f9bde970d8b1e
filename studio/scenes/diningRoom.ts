import { pendant, tableLamp } from "../props/lamps.ts";
import { vase } from "../props/objects.ts";
import { rubberPlant } from "../props/plants.ts";
import { print } from "../props/walls.ts";
import { composition } from "./composition.ts";
import { limestoneFloor, plaster } from "./finishes.ts";
import { colours, hang, indigoVase, madderVase, product, productGroup } from "./looks.ts";
import { levelCamera } from "./room.ts";
import { set } from "./stage.ts";

/** Sheesham dining under a pendant. */
export const dining = composition(
  {
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
  },
  (on) => {
    const table = productGroup(on, "kachnar-6-seater-dining-set", colours.walnut, {
      at: [0, 0, 1900],
    });
    for (const x of [-420, 420]) set(on, pendant("dome", 360, 1300), { at: [x, 1600, 1900] });
    set(on, vase("bowl", 120), { at: [-250, table, 1900] }, indigoVase);
    set(on, vase("jar", 240, 480, 2), { at: [230, table, 1850] });
    const sideboard = product(on, "bundi-console-table", colours.walnut, { at: [900, 0, 240] });
    hang(on, print(560, 720, 2), [620, 1560]);
    hang(on, print(560, 720, 0), [1280, 1560]);
    set(on, tableLamp(480), { at: [1300, sideboard, 220] }, madderVase);
    set(on, rubberPlant(1750, 3), { at: [-1700, 0, 620] });
  },
  {
    wide: levelCamera([320, 1480, 5500], 37, [0, -0.095], -2),
    upright: levelCamera([200, 1500, 5700], 47, [0, -0.1]),
    daylight: { sunStrength: 0.2, window: 90 },
  },
);
