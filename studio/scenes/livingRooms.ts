import { woods } from "../../furniture/materials/material.ts";
import { floorLamp, pendant, tableLamp } from "../props/lamps.ts";
import { books, cup, tray, vase } from "../props/objects.ts";
import { palm, rubberPlant, snakePlant } from "../props/plants.ts";
import { print } from "../props/prints.ts";
import { curtain } from "../props/textiles.ts";
import { roundMirror } from "../props/walls.ts";
import { composition } from "./composition.ts";
import { oakFloor, plaster, polishedRedOxide, terracottaFloor } from "./finishes.ts";
import {
  brassPot,
  colours,
  hang,
  indigoVase,
  layRug,
  madderVase,
  product,
  whitePot,
} from "./looks.ts";
import { sheet } from "./productSet.ts";
import { levelCamera } from "./room.ts";
import { lay, set } from "./stage.ts";

/** A room's floor goes on behind its back wall, through the openings: what lies beyond begins where it ends. */
const roomFloorPast = 300;

/** The house's own view: a teal sofa by an arch that opens on the courtyard. */
export const courtyardLiving = composition(
  {
    width: 6400,
    depth: 6200,
    height: 3000,
    above: 7500,
    floor: oakFloor,
    windows: [
      { x: 4300, width: 1500, sill: 350, top: 2450 },
      { x: 2300, width: 1500, sill: 350, top: 2450 },
    ],
    outlook: null,
    backOpenings: [{ x: 1750, width: 1150, sill: 0, top: 2350, arch: true }],
  },
  (on) => {
    lay(
      on,
      "courtyard wall",
      sheet([-600, 0, -2600], [5200, 0, 0], [0, 3600, 0]),
      plaster("#D9A27C"),
    );
    lay(
      on,
      "courtyard floor",
      sheet([-600, 0, -roomFloorPast], [5200, 0, 0], [0, 0, -2500]),
      terracottaFloor,
    );
    set(on, palm(1900, 5), { at: [1900, 0, -1500] }, whitePot);
    set(on, rubberPlant(1300, 4), { at: [1250, 0, -1900] });
    product(on, "jaisalmer-3-seater-sofa", colours.teal, { at: [-850, 0, 760] });
    layRug(on, [-700, 1900], [3000, 2000], "#D9C9AC", "#8E4A38", "border");
    const coffeeTable = product(on, "kadamba-round-coffee-table", colours.walnut, {
      at: [-800, 0, 1900],
    });
    set(on, books(3, true, 4), { at: [-1010, coffeeTable, 1840], turn: [0, 20, 0] });
    set(
      on,
      vase("lota", 170, 380, 3),
      { at: [-640, coffeeTable, 1800] },
      { vase: woods.sheeshamWalnut },
    );
    set(on, cup(), { at: [-760, coffeeTable, 2080] });
    product(on, "wayanad-lounge-chair", colours.rust, { at: [1050, 0, 2150], turn: [0, -62, 0] });
    set(on, floorLamp(1650), { at: [-2420, 0, 700] });
    hang(on, print(700, 900, 0), [-1300, 1650]);
    hang(on, print(520, 660, 1), [-520, 1600]);
    const sideTable = product(on, "jamun-drum-side-table", colours.natural, { at: [520, 0, 640] });
    set(on, tableLamp(520), { at: [520, sideTable, 620] }, madderVase);
  },
  {
    wide: levelCamera([60, 1250, 5700], 33, [0, -0.1]),
    upright: levelCamera([10, 1300, 6300], 37, [0, -0.1]),
    daylight: { sunStrength: 9.3, window: 70, sun: [-0.72, 0.48, 0.33] },
    lights: [
      {
        name: "courtyard sun",
        type: "AREA",
        energy: 260,
        color: [1, 0.93, 0.82],
        position: [1800, 3500, -900],
        target: [1800, 0, -1500],
        size: [2.4, 1.4],
      },
    ],
  },
);

/** Cups stand on the tray. */
const trayThickness = 10;

/** A quiet corner: cane settee in a verandah with red oxide floor. */
export const verandah = composition(
  {
    width: 6000,
    depth: 5600,
    height: 3000,
    floor: polishedRedOxide(0.22),
    windows: [
      { x: 3800, width: 1300, sill: 0, top: 2450, arch: true },
      { x: 2000, width: 1300, sill: 0, top: 2450, arch: true },
    ],
    joinery: null,
    walls: plaster("#F1E6D2"),
  },
  (on) => {
    product(on, "chettinad-cane-settee", colours.forest, { at: [-200, 0, 640] });
    product(on, "kodagu-rocking-chair", colours.teak, { at: [1500, 0, 1350], turn: [0, -38, 0] });
    set(on, palm(1850, 2), { at: [-1750, 0, 700] }, brassPot);
    set(on, rubberPlant(1250, 8), { at: [2350, 0, 560] });
    product(on, "majuli-cane-chair", colours.natural, { at: [-1550, 0, 1950], turn: [0, 55, 0] });
    const nest = product(on, "semal-nesting-tables", colours.forest, {
      at: [80, 0, 1750],
      turn: [0, 20, 0],
    });
    set(on, tray(360), { at: [40, nest, 1700] });
    set(on, cup(), { at: [-40, nest + trayThickness, 1700] });
    set(on, cup(), { at: [110, nest + trayThickness, 1730], turn: [0, 80, 0] });
    hang(on, print(620, 820, 2), [-200, 1720]);
    set(on, pendant("cane", 520, 700), { at: [80, 2000, 1500] });
  },
  {
    wide: levelCamera([120, 1200, 5200], 34, [0, -0.085]),
    upright: levelCamera([-100, 1250, 5200], 47, [0, -0.1]),
    daylight: { sunStrength: 11.0, window: 60, sun: [-0.74, 0.4, 0.34] },
  },
);

/** Sage two-seater, console and mirror in a small flat. */
export const smallFlat = composition(
  {
    width: 5000,
    depth: 5200,
    height: 2800,
    floor: oakFloor,
    windows: [{ x: 3300, width: 1700, sill: 300, top: 2350 }],
    walls: plaster("#EFE7DA"),
    backWall: plaster("#D8C3A5"),
    isMirrored: true,
  },
  (on) => {
    product(on, "kabini-2-seater-sofa", colours.sage, { at: [-550, 0, 640] });
    layRug(on, [-450, 1700], [2300, 1600], "#E2D6C0", "#5F6E58", "diamond");
    const coffeeTable = product(on, "ziro-glass-coffee-table", colours.teak, {
      at: [-480, 0, 1700],
    });
    set(on, books(3, true, 9), { at: [-760, coffeeTable, 1660] });
    set(on, vase("bottle", 230), { at: [-300, coffeeTable, 1640] }, indigoVase);
    const sideboard = product(on, "bundi-console-table", colours.natural, { at: [1250, 0, 240] });
    hang(on, roundMirror(760), [1250, 1520], { frame: woods.mangoNatural });
    set(on, vase("jar", 260, 520, 6), { at: [900, sideboard, 230] });
    set(on, books(4, false, 5), { at: [1480, sideboard, 220] });
    set(on, floorLamp(1750, true), { at: [-1850, 0, 1100] });
    set(on, snakePlant(900, 3), { at: [2150, 0, 420] });
    product(on, "kasuti-round-stool", colours.mustard, { at: [950, 0, 1900] });
    set(on, curtain(620, 2500, 7), { at: [-2380, 0, 900], turn: [0, 90, 0] });
  },
  {
    wide: levelCamera([150, 1200, 6000], 40, [0, -0.095]),
    box: levelCamera([60, 1200, 5200], 35, [0, -0.095]),
    upright: levelCamera([-350, 1250, 4900], 47, [0, -0.1]),
    daylight: { sunStrength: 0.2, window: 95 },
  },
);

/** A corner sofa for a family, with low tables and a cane TV unit. */
export const familyRoom = composition(
  {
    width: 6000,
    depth: 5800,
    height: 2900,
    above: 7500,
    floor: oakFloor,
    windows: [
      { x: 4000, width: 1600, sill: 250, top: 2400 },
      { x: 1900, width: 1600, sill: 250, top: 2400 },
    ],
    walls: plaster("#F0E8DB"),
    backWall: plaster("#C9B08C"),
  },
  (on) => {
    product(on, "sharavathi-l-shape-sofa-left", colours.sand, { at: [-450, 0, 1050] });
    layRug(on, [150, 1950], [2700, 1900], "#E2D5BD", "#2F4A63", "diamond");
    const coffeeTable = product(on, "aihole-coffee-table", colours.honey, { at: [330, 0, 1850] });
    set(on, vase("bowl", 110), { at: [150, coffeeTable, 1850] }, madderVase);
    set(on, books(3, true, 7), { at: [470, coffeeTable, 1830], turn: [0, 25, 0] });
    product(on, "majuli-cane-chair", colours.natural, { at: [1720, 0, 2000], turn: [0, -58, 0] });
    const sideTable = product(on, "jamun-drum-side-table", colours.natural, { at: [1180, 0, 520] });
    set(on, tableLamp(500), { at: [1180, sideTable, 500] }, indigoVase);
    hang(on, print(620, 800, 5), [-750, 1650]);
    hang(on, print(620, 800, 7), [0, 1650]);
    set(on, palm(1900, 13), { at: [2000, 0, 520] }, whitePot);
    set(on, curtain(700, 2550, 8), { at: [-2870, 0, 850], turn: [0, 90, 0] });
  },
  {
    wide: levelCamera([150, 1250, 5300], 26, [0, -0.1]),
    upright: levelCamera([-400, 1250, 6500], 40, [0, -0.1]),
    // So high that it does not reach the slats of the coffee table.
    daylight: { sunStrength: 8.5, window: 75, sun: [-0.74, 0.6, 0.34] },
  },
);
