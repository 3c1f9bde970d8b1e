import { levelCamera } from "../scenes/room.ts";
import { counterDepth, wideModule } from "./cabinets.ts";
import {
  counterSill,
  type Kit,
  laySplashback,
  type Place,
  roomBefore,
  setBaseRun,
  setCounterThings,
  setServices,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";

/** Where one stands: before the corner, further back to the right, or close to the back run. */
const cameras = (half: number, depth: number) => [
  levelCamera([half * 0.3, 1400, depth + 1700], 29, [0, -0.05], -8),
  levelCamera([half * 0.62, 1480, depth + 1900], 31, [0, -0.06], -17),
  levelCamera([-half * 0.05, 1300, depth + 1300], 30, [0, -0.04], 4),
];

export function lKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const backWall: Place = { at: [-half, 0], turn: 0 };
  const tall = tallWidth(k.design);
  const back = width - tall;
  const hobAt = Math.max(counterDepth + 560, back * 0.56);
  setBaseRun(
    k,
    fitModules(back, [{ kind: "hob", width: wideModule, middle: hobAt }], counterDepth),
    backWall,
  );
  setTallUnit(k, half - tall);
  const side = Math.min(depth - counterDepth - 300, 2400);
  setBaseRun(k, fitModules(side, [{ kind: "sink", width: wideModule, middle: side / 2 }], 0), {
    at: [-half, counterDepth + side],
    turn: 90,
  });
  setWallRun(k, back, hobAt, backWall);
  laySplashback(k, back, backWall);
  setServices(k, backWall, [hobAt - 640, hobAt + 720], hobAt);
  setCounterThings(
    k,
    [
      [-half + 260, 240, 40],
      [-half + hobAt + 640, 120, 0],
      [-half + 130, counterDepth + side - 220, 90],
    ],
    seed,
  );
  return {
    room: {
      width,
      depth: depth + roomBefore,
      windows: [
        {
          x: depth + roomBefore - counterDepth - side / 2 - 60,
          width: 1300,
          sill: counterSill,
          top: 2200,
        },
      ],
    },
    camera: cameras(half, depth)[seed % 3] ?? levelCamera([0, 1400, depth + 1350], 28),
  };
}
