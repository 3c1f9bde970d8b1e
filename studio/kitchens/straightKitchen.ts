import { palm, snakePlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { ceilingHeight, hanging, type Kit, splash, standing, tall, things } from "./fitting.ts";
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
      height: ceilingHeight,
      rightWall: true,
      ceiling: true,
      windows: [{ x: depth + 1200, width: 1500, sill: 120, top: 2350 }],
    },
    camera: levelCamera([width * 0.05, 1330, depth + 2250], 31, [0, -0.05], -2),
  };
}
