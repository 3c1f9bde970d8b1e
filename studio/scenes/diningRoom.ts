import { pendant, tableLamp } from "../props/lamps.ts";
import { vase } from "../props/objects.ts";
import { rubberPlant } from "../props/plants.ts";
import { print } from "../props/prints.ts";
import { composition } from "./composition.ts";
import { limestoneFloor, plaster } from "./finishes.ts";
import {
  colours,
  hang,
  indigoVase,
  lampLight,
  madderVase,
  product,
  productGroup,
} from "./looks.ts";
import { levelCamera } from "./room.ts";
import { set } from "./stage.ts";

/** Where the lamps hang along the table, and how high; and how far in its shade a bulb is. */
const [lampsAlong, lampRim, bulbAboveRim] = [[-420, 420], 1600, 66];

/** Sheesham dining under two lamps that are lit on a grey day. */
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
    for (const x of lampsAlong) set(on, pendant("dome", 360, 2600), { at: [x, lampRim, 1900] });
    set(on, vase("bowl", 120), { at: [-250, table, 1900] }, indigoVase);
    set(on, vase("jar", 240, 480, 2), { at: [230, table, 1850] });
    const sideboard = product(on, "bundi-console-table", colours.walnut, { at: [1430, 0, 240] });
    hang(on, print(560, 720, 5), [1130, 1560]);
    hang(on, print(560, 720, 3), [1740, 1560]);
    set(on, tableLamp(480), { at: [1830, sideboard, 220] }, madderVase);
    set(on, rubberPlant(1750, 3), { at: [-1700, 0, 620] });
  },
  {
    wide: levelCamera([320, 1480, 6600], 30, [0, -0.1], -2),
    box: levelCamera([320, 1480, 5900], 34, [0, -0.1], -2),
    upright: levelCamera([60, 1500, 6600], 42, [0, -0.1]),
    daylight: { sunStrength: 0.2, window: 90 },
    lights: lampsAlong.map((x) => lampLight([x, lampRim + bulbAboveRim, 1900], 14)),
  },
);
