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
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";

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
    camera: levelCamera([half * 0.3, 1400, depth + 1350], 25, [0, -0.05], -8),
  };
}
