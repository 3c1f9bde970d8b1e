import { tableLamp } from "../props/lamps.ts";
import { books, cup, vase } from "../props/objects.ts";
import { palm, snakePlant } from "../props/plants.ts";
import { print } from "../props/prints.ts";
import { composition } from "./composition.ts";
import { oakFloor, oxideFloor, plaster } from "./finishes.ts";
import { colours, hang, indigoVase, layRug, product, whitePot } from "./looks.ts";
import { levelCamera } from "./room.ts";
import { set } from "./stage.ts";

/** A reading corner with wing chair and books; without sun it is a day of rain. */
const corner = (sunStrength: number) =>
  composition(
    {
      width: 4600,
      depth: 4800,
      height: 2800,
      floor: oakFloor,
      windows: [{ x: 3200, width: 1500, sill: 300, top: 2350 }],
      walls: plaster("#EFE6D8"),
      backWall: plaster("#6E9C92"),
    },
    (on) => {
      product(on, "kumaon-wing-chair", colours.sand, { at: [-250, 0, 900], turn: [0, -18, 0] });
      const sideTable = product(on, "jamun-drum-side-table", colours.natural, {
        at: [520, 0, 820],
      });
      set(on, books(3, true, 6), { at: [460, sideTable, 800], turn: [0, 30, 0] });
      set(on, cup(), { at: [620, sideTable, 900] });
      product(on, "kasuti-round-stool", colours.madder, { at: [-420, 0, 1750] });
      layRug(on, [-150, 1300], [2000, 1400], "#D8C7A6", "#7A3B33", "stripe");
      const cabinet = product(on, "mandu-cane-tv-unit", colours.honey, { at: [1600, 0, 260] });
      set(on, books(6, false, 2), { at: [1300, cabinet, 250] });
      set(on, vase("bottle", 260, 420, 5), { at: [1850, cabinet, 250] });
      hang(on, print(700, 900, 2), [-250, 1750]);
      set(on, snakePlant(1000, 2), { at: [-1250, 0, 520] });
    },
    {
      wide: levelCamera([320, 1150, 5600], 36, [0, -0.072]),
      box: levelCamera([320, 1150, 4900], 40, [0, -0.095]),
      upright: levelCamera([-50, 1200, 4500], 47, [0, -0.1]),
      daylight: { sunStrength, window: 90, sun: [-0.76, 0.45, 0.34] },
    },
  );

export const readingCorner = corner(8.5);
export const rainyCorner = corner(0.15);

/** Height at which one writes at the desk; its shelf stands higher. */
const deskTop = 750;

/** A writing place by the window. */
export const study = composition(
  {
    width: 4400,
    depth: 4600,
    height: 2800,
    floor: oxideFloor,
    windows: [{ x: 3100, width: 1500, sill: 400, top: 2350 }],
    walls: plaster("#F0E8DA"),
    backWall: plaster("#C98F6B"),
  },
  (on) => {
    const shelf = product(on, "vaigai-writing-desk", colours.honey, { at: [-200, 0, 420] });
    product(on, "badami-rope-seat-chair", colours.natural, {
      at: [-160, 0, 1000],
      turn: [0, 158, 0],
    });
    set(on, tableLamp(440), { at: [-600, deskTop, 380] }, indigoVase);
    set(on, books(4, false, 8), { at: [-80, shelf, 220] });
    set(on, books(2, true, 5), { at: [60, deskTop, 480], turn: [0, -15, 0] });
    set(on, vase("cylinder", 160, 320, 3), { at: [200, shelf, 230] });
    hang(on, print(480, 620, 8), [-450, 1600]);
    hang(on, print(480, 620, 1), [120, 1600]);
    layRug(on, [-150, 1250], [1800, 1200], "#E3D8C3", "#2F4A63", "border");
    set(on, palm(1800, 9), { at: [1250, 0, 520] }, whitePot);
  },
  {
    wide: levelCamera([150, 1180, 4550], 36, [0, -0.085]),
    upright: levelCamera([0, 1250, 4200], 47, [0, -0.1]),
    daylight: { sunStrength: 8.5, window: 80, sun: [-0.76, 0.46, 0.34] },
  },
);
