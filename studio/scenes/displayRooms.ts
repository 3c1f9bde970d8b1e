import { books, cup, vase } from "../props/objects.ts";
import { palm } from "../props/plants.ts";
import { print } from "../props/prints.ts";
import { rugHeight } from "../props/textiles.ts";
import { composition } from "./composition.ts";
import { kotaFloor, oxideFloor, plaster } from "./finishes.ts";
import { colours, hang, layRug, madderVase, product, whitePot } from "./looks.ts";
import { levelCamera } from "./room.ts";
import { set } from "./stage.ts";

/** Coffee and side tables, and a TV unit, on stone. */
export const tablesRoom = composition(
  {
    width: 5200,
    depth: 5000,
    height: 2800,
    floor: kotaFloor,
    windows: [{ x: 3400, width: 1600, sill: 200, top: 2350 }],
    walls: plaster("#F0E8DB"),
    backWall: plaster("#D9C7AB"),
  },
  (on) => {
    const cabinet = product(on, "mandu-cane-tv-unit", colours.honey, { at: [150, 0, 260] });
    set(on, vase("jar", 280, 560, 4), { at: [-420, cabinet, 240] });
    set(on, books(5, false, 3), { at: [500, cabinet, 230] });
    hang(on, print(1000, 640, 8), [150, 1480]);
    layRug(on, [100, 1650], [2400, 1700], "#E1D5BE", "#A8562F", "plain");
    const coffeeTable = product(on, "kadamba-round-coffee-table", colours.natural, {
      at: [-150, 0, 1600],
    });
    const nest = product(on, "semal-nesting-tables", colours.white, {
      at: [1050, rugHeight, 1500],
      turn: [0, -20, 0],
    });
    set(on, vase("bowl", 110), { at: [-250, coffeeTable, 1560] }, madderVase);
    set(on, cup(), { at: [20, coffeeTable, 1700] });
    set(on, books(2, true, 7), { at: [980, nest, 1450] });
    set(on, palm(1800, 11), { at: [1850, 0, 520] }, whitePot);
  },
  {
    wide: levelCamera([250, 1250, 5300], 42, [0, -0.11]),
    daylight: { sunStrength: 0.2, window: 90 },
  },
);

/** Engineered wood where wide panels have to stay flat: a long TV unit and a study table. */
export const boardsRoom = composition(
  {
    width: 5200,
    depth: 5000,
    height: 2800,
    floor: oxideFloor,
    windows: [{ x: 3400, width: 1600, sill: 250, top: 2350 }],
    walls: plaster("#F1EADF"),
    backWall: plaster("#8E9A86"),
    isMirrored: true,
  },
  (on) => {
    const longCabinet = product(on, "teesta-slatted-tv-unit", colours.oak, { at: [-300, 0, 250] });
    set(on, vase("jar", 260, 480, 4), { at: [-900, longCabinet, 240] });
    set(on, books(6, false, 3), { at: [120, longCabinet, 230] });
    hang(on, print(900, 600, 4), [-300, 1350]);
    product(on, "siruvani-3-door-wardrobe-mirror", colours.oak, { at: [1500, 0, 300] });
    layRug(on, [-250, 1550], [2300, 1600], "#E3D8C4", "#5F6E58", "border");
    product(on, "semal-nesting-tables", colours.white, { at: [-350, rugHeight, 1550] });
    set(on, palm(1700, 17), { at: [-1750, 0, 520] }, whitePot);
    // What the wardrobe's mirror shows, at the wall behind the camera.
    product(on, "kabini-2-seater-sofa", colours.sage, { at: [3500, 0, 6900], turn: [0, 180, 0] });
    layRug(on, [3050, 4050], [2600, 4600], "#E4D2B0", "#A8562F", "border");
    set(on, print(700, 560, 5), { at: [3450, 1560, 7396], turn: [0, 180, 0] });
  },
  {
    wide: levelCamera([150, 1250, 4900], 38, [0, -0.075]),
    daylight: { sunStrength: 0.2, window: 90 },
  },
);
