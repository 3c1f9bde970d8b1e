import { rubberPlant, snakePlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import type { Camera } from "../scenes/scene.ts";
import { set } from "../scenes/stage.ts";
import { counterDepth, usualModule, wideModule } from "./cabinets.ts";
import { counterAlong, setCounterThings } from "./counters.ts";
import type { Ends } from "./ends.ts";
import {
  hasLoft,
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setServices,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { gasCylinder } from "./gas.ts";
import { middleOf } from "./modules.ts";
import type { Setting } from "./setting.ts";
import { seeingFloor } from "./standpoint.ts";

/** From the run's left end to the middle of what stands on the floor beside it. */
const beside = 250;

/** Sink and hob with something to either side of them. */
const shortest = 1600;

/** Where one stands: before the run, or to its left or right looking along it. */
const cameras = (width: number, depth: number) => [
  levelCamera([width * 0.05, 1330, depth + 2250], 32, [0, -0.05], -2),
  levelCamera([-width * 0.3, 1380, depth + 1850], 31, [0, -0.06], 14),
  levelCamera([width * 0.34, 1280, depth + 1700], 34, [0, -0.05], -16),
];

/**
 * A wide picture shows more of the light room about the cabinets: filled with these it is exposed for them, and pale.
 * Lofts reach the ceiling, and are to end within the picture.
 */
function wideLens(camera: Camera, shape: number, loft: boolean): Camera {
  const wider = (shape < 0.65 ? 0.84 : 1) * (loft ? 0.84 : 1);
  return { ...camera, lens: camera.lens * wider };
}

export function straightKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const tall = tallWidth(k.design);
  const run = Math.max(width - tall - 500, shortest);
  const left = half - tall - run;
  const backWall: Place = { at: [left, 0], turn: 0 };
  const wide = run < 2400 ? usualModule : wideModule;
  const ends: Ends = { left: "free", right: tall ? "tall" : "free" };
  const modules = setBaseRun(
    k,
    run,
    [
      { kind: "hob", width: wide, middle: run * 0.68 },
      { kind: "sink", width: wide, middle: run * 0.24 },
    ],
    ends,
    backWall,
  );
  const hobAt = middleOf(modules, "hob");
  setWallRun(k, run, hobAt, ends, backWall);
  laySplashback(k, run, backWall, { hobAt });
  setTallUnit(k, { at: [half - tall, 0], turn: 0 });
  const sockets = [run * 0.46, Math.min(run - 90, hobAt + 640)];
  setServices(k, backWall, sockets, hobAt, wide);
  setCounterThings(k, [counterAlong(modules, backWall, { sockets })]);
  if (k.house.gas === "cylinder")
    set(k.on, gasCylinder(beside), { at: [left - beside, 0, 260] }, k.made);
  else
    set(k.on, seed % 3 ? rubberPlant(1350, seed) : snakePlant(950, seed), {
      at: [left - beside, 0, 330],
    });
  const camera = cameras(width, depth)[seed % 3] ?? levelCamera([0, 1330, depth + 2250], 31);
  return {
    room: {
      width: width + 700,
      depth: depth + 2700,
      windows: [{ x: depth + 1200, width: 1500, sill: 120, top: 2350 }],
    },
    camera: seeingFloor(wideLens(camera, k.shape, hasLoft(k)), k.shape, counterDepth),
  };
}
