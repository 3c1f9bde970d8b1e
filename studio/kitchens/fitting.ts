import type { Vec2, Vec3 } from "../geometry/vector.ts";
import { assembly, include } from "../model.ts";
import { block } from "../parts/block.ts";
import { vase } from "../props/objects.ts";
import { sheet } from "../scenes/productSet.ts";
import { lay, type Stage, set } from "../scenes/stage.ts";
import {
  baseRun,
  carcassDepth,
  counterOver,
  counterOverhang,
  counterTop,
  type FrontSpec,
  type Module,
} from "./cabinets.ts";
import { choppingBoard, fruitBowl, jars } from "./counterThings.ts";
import type { KitchenDesign } from "./design.ts";
import { fridge, hood } from "./fridgeAndHood.ts";
import { type kitchenMaterials, splashOf } from "./kitchenMaterials.ts";
import { wallModules } from "./modules.ts";
import { tallUnit, wallRun } from "./wallCabinets.ts";

export const counterDepth = carcassDepth + 20 + counterOverhang;
const wallCabinetBottom = 1460;
export const wallCabinetTop = 2180;
export const ceilingHeight = 2740;

export interface Kit {
  readonly on: Stage;
  readonly d: KitchenDesign;
  readonly base: FrontSpec;
  readonly upper: FrontSpec;
  readonly made: ReturnType<typeof kitchenMaterials>;
}

type Turn = 0 | 90 | -90;

/** Base run with its counter, set against a wall. */
export function standing(k: Kit, modules: readonly Module[], at: Vec2, turn: Turn, more = 0): void {
  const { drawn, length } = baseRun(modules, k.base);
  include(drawn, counterOver(modules, 0, length + more));
  set(k.on, drawn, { at: [at[0], 0, at[1]], turn: [0, turn, 0] }, k.made);
}

/** Wall cabinets with a hood where the base below has its hob. */
export function hanging(k: Kit, length: number, hobAt: number | null, at: Vec2, turn: Turn): void {
  const a = assembly();
  const parts = wallModules(length, hobAt, k.d.uppers);
  include(a, wallRun(parts, wallCabinetBottom, wallCabinetTop, k.upper));
  if (hobAt !== null)
    include(
      a,
      hood(
        k.d.hood,
        hobAt,
        counterTop + 700,
        k.d.hood === "builtin" ? wallCabinetTop : ceilingHeight - 40,
      ),
      {},
      { front: "front2" },
    );
  set(k.on, a, { at: [at[0], 0, at[1]], turn: [0, turn, 0] }, k.made);
}

export function splash(
  k: Kit,
  length: number,
  at: Vec2,
  turn: Turn,
  top: number = wallCabinetBottom + 4,
): void {
  lay(
    k.on,
    "splash",
    sheet([0, counterTop, 3], [length, 0, 0], [0, top - counterTop, 0]),
    splashOf(k.d),
    { at: [at[0], 0, at[1]], turn: [0, turn, 0] },
  );
}

/** Tall unit or fridge with its left side at x. Gives its width. */
export function tall(k: Kit, x: number, z = 0): number {
  const { d } = k;
  if (d.tall === "none") return 0;
  if (d.tall === "fridge") {
    const a = fridge(700, 1780);
    block(a, "gable", k.base.slot, [-20, 0], [0, wallCabinetTop], [0, 640], {
      edge: 1,
      solid: false,
      grain: "y",
    });
    block(a, "gable", k.base.slot, [704, 724], [0, wallCabinetTop], [0, 640], {
      edge: 1,
      solid: false,
      grain: "y",
    });
    include(a, wallRun([{ width: 704, kind: "doors" }], 1830, wallCabinetTop, k.base, 580));
    set(k.on, a, { at: [x + 20, 0, z] }, k.made);
    return 744;
  }
  set(
    k.on,
    tallUnit(600, wallCabinetTop, k.base, d.tall === "oven" ? "oven" : "store"),
    { at: [x, 0, z] },
    k.made,
  );
  return 600;
}

export function things(k: Kit, places: readonly Vec3[], seed: number): void {
  const makers = [
    () => jars(seed + 2),
    choppingBoard,
    fruitBowl,
    () => vase("jar", 210, 380, seed + 1),
    () => vase("lota", 150),
  ];
  places.forEach(([x, z, turn], i) => {
    const make = makers[(i + seed) % makers.length] ?? fruitBowl;
    set(
      k.on,
      make(),
      { at: [x, counterTop, z], turn: [0, turn, 0] },
      i === 4 ? { ...k.made, vase: k.made.tap ?? k.made.handle ?? { kind: "paint" } } : k.made,
    );
  });
}
