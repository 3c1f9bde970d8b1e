import { rubberPlant, snakePlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { usualModule, wideModule } from "./cabinets.ts";
import {
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setCounterThings,
  setServices,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import { gasCylinder } from "./services.ts";
import type { Setting } from "./setting.ts";

/** Where one stands: before the run, or to its left or right looking along it. */
const cameras = (width: number, depth: number) => [
  levelCamera([width * 0.05, 1330, depth + 2250], 32, [0, -0.05], -2),
  levelCamera([-width * 0.3, 1380, depth + 1500], 33, [0, -0.06], 17),
  levelCamera([width * 0.34, 1280, depth + 1700], 34, [0, -0.05], -16),
];

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
  setServices(k, backWall, [run * 0.46, Math.min(run - 90, hobAt + 640)], hobAt);
  setCounterThings(
    k,
    [
      [left + run * 0.45, 140, 0],
      [left + run - 160, 160, 0],
      [left + 110, 190, 0],
    ],
    seed,
  );
  if (k.house.gas === "cylinder") set(k.on, gasCylinder(), { at: [-half + 250, 0, 260] }, k.made);
  else
    set(k.on, seed % 3 ? rubberPlant(1350, seed) : snakePlant(950, seed), {
      at: [-half + 250, 0, 330],
    });
  return {
    room: {
      width: width + 700,
      depth: depth + 2700,
      windows: [{ x: depth + 1200, width: 1500, sill: 120, top: 2350 }],
    },
    camera: cameras(width, depth)[seed % 3] ?? levelCamera([0, 1330, depth + 2250], 31),
  };
}
