import { rug } from "../props/textiles.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { counterDepth, usualModule, wideModule } from "./cabinets.ts";
import {
  counterSill,
  type Kit,
  laySplashback,
  type Place,
  roomBefore,
  setBaseRun,
  setCounterThings,
  setServices,
  setWallRun,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";

/** Where one stands: in the middle, or to either side of the open end. */
const cameras = (half: number, depth: number) => [
  levelCamera([0, 1430, depth + 1650], 27, [0, -0.03]),
  levelCamera([half * 0.5, 1480, depth + 1700], 29, [0, -0.04], -12),
  levelCamera([-half * 0.5, 1380, depth + 1600], 29, [0, -0.04], 12),
];

export function uKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const backWall: Place = { at: [-half, 0], turn: 0 };
  const hobAt = width / 2;
  setBaseRun(
    k,
    fitModules(
      width,
      [{ kind: "hob", width: wideModule, middle: hobAt }],
      counterDepth,
      counterDepth,
    ),
    backWall,
  );
  setWallRun(k, width, hobAt, backWall);
  laySplashback(k, width, backWall);
  const rightWall: Place = { at: [half, counterDepth], turn: -90 };
  const side = Math.min(depth - counterDepth - 200, 2300);
  setBaseRun(k, fitModules(side, [{ kind: "sink", width: wideModule, middle: side / 2 }], 0), {
    at: [-half, counterDepth + side],
    turn: 90,
  });
  setBaseRun(
    k,
    fitModules(side, [{ kind: "oven", width: usualModule, middle: side * 0.5 }], 0),
    rightWall,
  );
  if (k.design.uppers === "closed" || k.design.uppers === "glass")
    setWallRun(k, side, null, rightWall);
  laySplashback(k, side, rightWall);
  setServices(k, backWall, [hobAt - 640, hobAt + 640], hobAt);
  setCounterThings(
    k,
    [
      [-half + 250, 230, 40],
      [half - 300, 220, -40],
      [half - 180, counterDepth + side * 0.4, -90],
      [-half + 150, counterDepth + side - 200, 90],
    ],
    seed,
  );
  set(k.on, rug(1700, 650), { at: [0, 0, counterDepth + 700] }, k.made);
  return {
    room: {
      width,
      depth: depth + roomBefore,
      windows: [
        {
          x: depth + roomBefore - counterDepth - side / 2,
          width: 1300,
          sill: counterSill,
          top: 2200,
        },
      ],
    },
    camera: cameras(half, depth)[seed % 3] ?? levelCamera([0, 1430, depth + 1600], 27),
  };
}
