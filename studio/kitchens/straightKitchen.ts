import { palm, snakePlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { usualModule, wideModule } from "./cabinets.ts";
import {
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setCounterThings,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";

export function straightKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const tall = tallWidth(k.design);
  const run = width - tall - 500;
  const left = -half + 500;
  const backWall: Place = { at: [left, 0], turn: 0 };
  const hobAt = run * 0.68;
  const wide = run < 2400 ? usualModule : wideModule;
  setBaseRun(
    k,
    fitModules(
      run,
      [
        { kind: "hob", width: wide, middle: hobAt },
        { kind: "sink", width: wide, middle: run * 0.24 },
      ],
      0,
    ),
    backWall,
  );
  setWallRun(k, run, hobAt, backWall);
  laySplashback(k, run, backWall);
  setTallUnit(k, half - tall);
  setCounterThings(
    k,
    [
      [left + run * 0.45, 140, 0],
      [left + run - 160, 160, 0],
      [left + 110, 190, 0],
    ],
    seed,
  );
  set(k.on, seed % 2 ? palm(1500, seed) : snakePlant(1050, seed), { at: [-half + 250, 0, 330] });
  return {
    room: {
      width: width + 700,
      depth: depth + 2700,
      windows: [{ x: depth + 1200, width: 1500, sill: 120, top: 2350 }],
    },
    camera: levelCamera([width * 0.05, 1330, depth + 2250], 31, [0, -0.05], -2),
  };
}
