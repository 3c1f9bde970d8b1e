import { palm } from "../props/plants.ts";
import { rug } from "../props/textiles.ts";
import { levelCamera, type RoomSpec } from "../scenes/room.ts";
import type { Camera, Light } from "../scenes/scene.ts";
import { set } from "../scenes/stage.ts";
import { counterTop } from "./cabinets.ts";
import {
  ceilingHeight,
  counterDepth,
  hanging,
  type Kit,
  splash,
  standing,
  tall,
  things,
  wallCabinetTop,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import { tallUnit } from "./wallCabinets.ts";

export interface Setting {
  readonly room: RoomSpec;
  readonly camera: Camera;
  readonly lights?: readonly Light[];
  readonly fill?: number;
}

export function lKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.d;
  const half = width / 2;
  const tallWidth = k.d.tall === "none" ? 0 : k.d.tall === "fridge" ? 744 : 600;
  const back = width - tallWidth;
  const hobAt = Math.max(counterDepth + 560, back * 0.56);
  standing(
    k,
    fitModules(back, [{ kind: "hob", width: 900, middle: hobAt }], counterDepth),
    [-half, 0],
    0,
  );
  tall(k, half - tallWidth);
  const side = Math.min(depth - counterDepth - 300, 2400);
  standing(
    k,
    fitModules(side, [{ kind: "sink", width: 900, middle: side / 2 }], 0),
    [-half, counterDepth + side],
    90,
  );
  hanging(k, back, hobAt, [-half, 0], 0);
  splash(k, back, [-half, 0], 0);
  things(
    k,
    [
      [-half + 260, 240, 40],
      [-half + hobAt + 640, 120, 0],
      [-half + 130, counterDepth + side - 220, 90],
    ],
    seed,
  );
  const sill = counterTop + 180;
  return {
    room: {
      width,
      depth: depth + 2600,
      height: ceilingHeight,
      rightWall: true,
      ceiling: true,
      windows: [{ x: depth + 2600 - counterDepth - side / 2 - 60, width: 1300, sill, top: 2200 }],
    },
    camera: levelCamera([half * 0.3, 1400, depth + 1350], 25, [0, -0.05], -8),
  };
}

export function uKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.d;
  const half = width / 2;
  const hobAt = width / 2;
  standing(
    k,
    fitModules(width, [{ kind: "hob", width: 900, middle: hobAt }], counterDepth, counterDepth),
    [-half, 0],
    0,
  );
  hanging(k, width, hobAt, [-half, 0], 0);
  splash(k, width, [-half, 0], 0);
  const side = Math.min(depth - counterDepth - 200, 2300);
  standing(
    k,
    fitModules(side, [{ kind: "sink", width: 900, middle: side / 2 }], 0),
    [-half, counterDepth + side],
    90,
  );
  standing(
    k,
    fitModules(side, [{ kind: "oven", width: 600, middle: side * 0.5 }], 0),
    [half, counterDepth],
    -90,
  );
  if (k.d.uppers === "closed" || k.d.uppers === "glass")
    hanging(k, side, null, [half, counterDepth], -90);
  splash(k, side, [half, counterDepth], -90);
  things(
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
      depth: depth + 2600,
      height: ceilingHeight,
      rightWall: true,
      ceiling: true,
      windows: [
        {
          x: depth + 2600 - counterDepth - side / 2,
          width: 1300,
          sill: counterTop + 180,
          top: 2200,
        },
      ],
    },
    camera: levelCamera([0, 1430, depth + 1250], 23, [0, -0.03]),
    fill: 0.9,
  };
}

export function parallelKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.d;
  const half = width / 2;
  const length = depth - 250;
  standing(
    k,
    fitModules(length, [{ kind: "sink", width: 900, middle: length * 0.6 }], 0),
    [-half, length + 40],
    90,
  );
  const hobAt = length * 0.5;
  const tallWidth = k.d.tall === "store" ? 600 : 0;
  if (tallWidth)
    set(
      k.on,
      tallUnit(600, wallCabinetTop, k.base, "store"),
      { at: [half, 0, 40], turn: [0, -90, 0] },
      k.made,
    );
  standing(
    k,
    fitModules(length - tallWidth, [{ kind: "hob", width: 900, middle: hobAt - tallWidth / 2 }], 0),
    [half, 40 + tallWidth],
    -90,
  );
  hanging(k, length - tallWidth, hobAt - tallWidth / 2, [half, 40 + tallWidth], -90);
  if (k.d.uppers !== "open") hanging(k, length * 0.42, null, [-half, length * 0.42 + 40], 90);
  splash(k, length - tallWidth, [half, 40 + tallWidth], -90);
  splash(k, length * 0.44, [-half, length * 0.44 + 40], 90);
  things(
    k,
    [
      [-half + 200, length * 0.2, 90],
      [half - 180, length * 0.78, -90],
      [-half + 180, length * 0.86, 90],
      [half - 190, 40 + tallWidth + 240, -90],
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
      depth: depth + 2200,
      height: ceilingHeight,
      rightWall: true,
      ceiling: true,
      windows: [{ x: 2200 + 600, width: 1500, sill: counterTop + 180, top: 2200 }],
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
