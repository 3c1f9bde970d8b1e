import { barStool } from "../families/stool.ts";
import { assembly, include } from "../model.ts";
import { block } from "../parts/block.ts";
import { piece } from "../products/product.ts";
import { pendant } from "../props/lamps.ts";
import { palm, snakePlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { baseRun, COUNTER_TOP, DEPTH } from "./cabinets.ts";
import { FRONT, HEIGHT, hanging, type Kit, splash, standing, tall, things } from "./fitting.ts";
import type { Setting } from "./layouts.ts";
import { fitModules } from "./modules.ts";

export function straightKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.d;
  const half = width / 2;
  const tallWidth = k.d.tall === "none" ? 0 : k.d.tall === "fridge" ? 744 : 600;
  const run = width - tallWidth - 500;
  const left = -half + 500;
  const hobAt = run * 0.68;
  const wide = run < 2400 ? 600 : 900;
  standing(
    k,
    fitModules(
      run,
      [
        { kind: "hob", width: wide, middle: hobAt },
        { kind: "sink", width: wide, middle: run * 0.24 },
      ],
      0,
    ),
    [left, 0],
    0,
  );
  hanging(k, run, hobAt, [left, 0], 0);
  splash(k, run, [left, 0], 0);
  tall(k, half - tallWidth);
  things(
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
      height: HEIGHT,
      rightWall: true,
      ceiling: true,
      windows: [{ x: depth + 1200, width: 1500, sill: 120, top: 2350 }],
    },
    camera: levelCamera([width * 0.05, 1330, depth + 2250], 31, [0, -0.05], -2),
  };
}

export function islandKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.d;
  const half = width / 2;
  const tallWidth = k.d.tall === "none" ? 0 : k.d.tall === "fridge" ? 744 : 600;
  const run = width - tallWidth - 200;
  const left = -half + 200;
  const hobAt = run * 0.5;
  standing(k, fitModules(run, [{ kind: "hob", width: 900, middle: hobAt }], 0), [left, 0], 0);
  hanging(k, run, hobAt, [left, 0], 0);
  splash(k, run, [left, 0], 0);
  tall(k, half - tallWidth);
  const long = Math.min(2400, width - 1900);
  const z = FRONT + 1080;
  const island = assembly();
  const modules = fitModules(long - 60, [{ kind: "sink", width: 900, middle: long * 0.3 }], 0);
  include(island, baseRun(modules, k.base).drawn, { at: [long - 30, 0, DEPTH], turn: [0, 180, 0] });
  block(
    island,
    "island back",
    "front",
    [30, long - 30],
    [0, COUNTER_TOP - 38],
    [DEPTH + 2, DEPTH + 22],
    { edge: 1.5, solid: false, grain: "y" },
  );
  block(
    island,
    "island counter",
    "counter",
    [0, long],
    [COUNTER_TOP - 38, COUNTER_TOP + 4],
    [-20, DEPTH + 320],
    { edge: 3, solid: false, grain: "x" },
  );
  set(k.on, island, { at: [-long / 2, 0, z] }, k.made);
  const stool = piece(barStool, {
    width: 400,
    depth: 420,
    height: 860,
    seatHeight: 650,
    footRail: 220,
  }).build();
  const stools = long > 2000 ? 3 : 2;
  for (let i = 0; i < stools; i++)
    set(
      k.on,
      stool,
      {
        at: [-long / 2 + (long * (i + 0.5)) / stools, 0, z + DEPTH + 330],
        turn: [0, 180 + (i - 1) * 9, 0],
      },
      k.made,
    );
  const kind = k.d.pendants === "none" ? "dome" : k.d.pendants;
  for (let i = 0; i < 2; i++)
    set(
      k.on,
      pendant(kind, kind === "cane" ? 480 : 320, HEIGHT - 1620),
      { at: [(i ? 1 : -1) * long * 0.26, 1620, z + 250] },
      k.made,
    );
  things(
    k,
    [
      [left + run * 0.2, 160, 0],
      [left + run * 0.8, 150, 0],
      [long * 0.22, z + 330, 10],
    ],
    seed,
  );
  set(k.on, palm(1700, seed), { at: [-half + 120, 0, z - 200] });
  return {
    room: {
      width: width + 600,
      depth: depth + 2400,
      height: HEIGHT,
      rightWall: true,
      ceiling: true,
      windows: [
        { x: depth + 2400 - z - 200, width: 1700, sill: 90, top: 2350 },
        { x: depth - 1900, width: 1500, sill: 90, top: 2350 },
      ],
    },
    camera: levelCamera([width * 0.13, 1400, depth + 1900], 29, [0, -0.05], -5),
  };
}
