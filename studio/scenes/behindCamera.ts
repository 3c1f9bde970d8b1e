import type { Placement } from "../../furniture/geometry/vector.ts";
import type { MaterialSpec } from "../../furniture/materials/material.ts";
import { woods } from "../../furniture/materials/material.ts";
import { rubberPlant } from "../props/plants.ts";
import { print } from "../props/prints.ts";
import { curtain } from "../props/textiles.ts";
import { gardenOutlook } from "./finishes.ts";
import { colours, product } from "./looks.ts";
import { casement } from "./openings.ts";
import { lightBehind, sheet } from "./productSet.ts";
import type { Light } from "./scene.ts";
import { lay, type Stage, set, stage } from "./stage.ts";
import { type Opening, wall } from "./wall.ts";

/** What a mirror shows of the rest of a bedroom: its bed, at the wall behind the camera. */
export function bedBehind(on: Stage, wallZ: number): void {
  product(on, "mandawa-cane-queen-cot", colours.natural, {
    at: [0, 0, wallZ - 1080],
    turn: [0, 180, 0],
  });
  for (const x of [-1130, 1130])
    product(on, "gulmohar-bedside-table", colours.natural, {
      at: [x, 0, wallZ - 210],
      turn: [0, 180, 0],
    });
  // Hills, which fill it: a mirror shows a strip of it.
  set(on, print(900, 620, 4), { at: [0, 1650, wallZ - 4], turn: [0, 180, 0] });
}

/** Where the set's room ends in mirrors: at the left, behind the camera, above. */
const [left, rear, height] = [-4350, 6980, 3000];
/** In the left wall, along it from behind the camera. */
const window: Opening = { x: rear - 3000, width: 1300, sill: 350, top: 2400 };
/** Near, since a mirror is looked into from above: further off there is only the ground. */
const outside = 500;

/** The room that a mirror of a piece shows: a window with curtains to the left, a bed behind the camera. */
export function bedroomBehind(back: number, walls: MaterialSpec): Stage & { lights: Light[] } {
  const on = stage();
  const reflected = { castsShadow: false, seen: "reflected" } as const;
  const there: Placement = { at: [left, 0, rear], turn: [0, 90, 0] };
  lay(on, "left wall", wall(0, rear - back, height, [window]), walls, there, reflected);
  casement(on, window, woods.teak, there, reflected);
  const far = left - outside;
  const view = sheet([far, -2000, 9000], [0, 0, -14000], [0, 7000, 0]);
  lay(on, "outlook", view, gardenOutlook, {}, reflected);
  const end = sheet([9000, 0, rear], [-18000, 0, 0], [0, height, 0]);
  lay(on, "end wall", end, walls, {}, reflected);
  const ceiling = sheet([left, height, back], [9000 - left, 0, 0], [0, 0, rear - back]);
  lay(on, "ceiling", ceiling, walls, {}, reflected);
  for (const z of [2080, 3900])
    set(
      on,
      curtain(480, 2600, 6, { rod: 60 }),
      { at: [left + 110, 0, z], turn: [0, 90, 0] },
      {},
      reflected,
    );
  // With its shadow: it would float over the floor else.
  set(on, rubberPlant(1300, 6), { at: [left + 420, 0, 2250] }, {}, { seen: "reflected" });
  bedBehind(on, rear);
  const lights = [
    lightBehind([-2750, 2300, 3000], [left, 1200, 3000], [3, 1.6], 26),
    lightBehind([0, 2600, 5650], [0, 900, rear], [5, 1.6], 60),
  ];
  return { ...on, lights };
}
