import { palm } from "../props/plants.ts";
import { rug } from "../props/textiles.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { usualModule, wideModule } from "./cabinets.ts";
import {
  counterSill,
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setCounterThings,
  setWallRun,
  wallCabinetTop,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";
import { tallUnit } from "./wallCabinets.ts";

/** From the back wall to the first cabinet. */
const endGap = 40;

/** How far the room goes on before the kitchen, where the camera stands. */
const roomBefore = 2200;

export function parallelKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const length = depth - 250;
  setBaseRun(
    k,
    fitModules(length, [{ kind: "sink", width: wideModule, middle: length * 0.6 }], 0),
    { at: [-half, length + endGap], turn: 90 },
  );
  const hobAt = length * 0.5;
  const tall = k.design.tall === "store" ? usualModule : 0;
  const rightWall: Place = { at: [half, endGap + tall], turn: -90 };
  if (tall)
    set(
      k.on,
      tallUnit(usualModule, wallCabinetTop, k.base, "store"),
      { at: [half, 0, endGap], turn: [0, -90, 0] },
      k.made,
    );
  setBaseRun(
    k,
    fitModules(length - tall, [{ kind: "hob", width: wideModule, middle: hobAt - tall / 2 }], 0),
    rightWall,
  );
  setWallRun(k, length - tall, hobAt - tall / 2, rightWall);
  if (k.design.uppers !== "open")
    setWallRun(k, length * 0.42, null, { at: [-half, length * 0.42 + endGap], turn: 90 });
  laySplashback(k, length - tall, rightWall);
  laySplashback(k, length * 0.44, { at: [-half, length * 0.44 + endGap], turn: 90 });
  setCounterThings(
    k,
    [
      [-half + 200, length * 0.2, 90],
      [half - 180, length * 0.78, -90],
      [-half + 180, length * 0.86, 90],
      [half - 190, endGap + tall + 240, -90],
    ],
    seed,
  );
  set(k.on, palm(1250, seed), { at: [0, 0, -1000] });
  set(
    k.on,
    rug(650, 1700),
    { at: [0, 0, length * 0.55] },
    { ...k.made, rug: { ...k.made.rug, kind: "rug", size: [0.65, 1.7] } },
  );
  return {
    room: {
      width,
      depth: depth + roomBefore,
      windows: [{ x: roomBefore + 600, width: 1500, sill: counterSill, top: 2200 }],
      backOpenings: [{ x: 0, width: 900, sill: 0, top: 2250, arch: true }],
    },
    camera: levelCamera([0, 1430, depth + 1300], 24, [0, -0.02]),
    lights: [
      {
        name: "courtyard",
        type: "AREA",
        energy: 120,
        color: [1, 0.97, 0.92],
        position: [0, 1300, 60],
        target: [0, 900, 2000],
        size: [0.9, 2.0],
        reflected: false,
      },
    ],
    fill: 1,
  };
}
