import type { Placement, Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import { assembly, include } from "../../furniture/model.ts";
import { block } from "../../furniture/parts/block.ts";
import { vase } from "../props/objects.ts";
import { sheet } from "../scenes/productSet.ts";
import { lay, type Stage, set } from "../scenes/stage.ts";
import {
  baseRun,
  counterOver,
  counterTop,
  type FrontSpec,
  type Module,
  usualModule,
} from "./cabinets.ts";
import { choppingBoard, fruitBowl, jars } from "./counterThings.ts";
import type { KitchenDesign } from "./design.ts";
import { hood, refrigerator } from "./fridgeAndHood.ts";
import { type kitchenMaterials, splashOf } from "./kitchenMaterials.ts";
import { wallModules } from "./modules.ts";
import { tallUnit, wallRun } from "./wallCabinets.ts";

const wallCabinetBottom = 1460;
export const wallCabinetTop = 2180;
export const ceilingHeight = 2740;

/** How far the room goes on before a kitchen in a corner, where the camera stands. */
export const roomBefore = 2600;
/** Sill of a window over the counter. */
export const counterSill = counterTop + 180;
/** From the counter up to the hood. */
const hoodClearance = 700;

const gableThickness = 20;
const fridge = { width: 700, height: 1780, niche: 704, cabinetAbove: 1830 };

/** A kitchen while it is set up: its stage, its design and the fronts and materials it chooses. */
export interface Kit {
  readonly on: Stage;
  readonly design: KitchenDesign;
  readonly base: FrontSpec;
  readonly upper: FrontSpec;
  readonly made: ReturnType<typeof kitchenMaterials>;
}

/** Where a run stands: its left end at [x, z], its back to the wall that it is turned to. */
export interface Place {
  readonly at: Vec2;
  readonly turn: 0 | 90 | -90;
}

const placement = ({ at: [x, z], turn }: Place): Placement => ({
  at: [x, 0, z],
  turn: [0, turn, 0],
});

/** Base run with its counter, set against a wall. */
export function setBaseRun(k: Kit, modules: readonly Module[], place: Place): void {
  const { drawn, length } = baseRun(modules, k.base);
  include(drawn, counterOver(modules, 0, length));
  set(k.on, drawn, placement(place), k.made);
}

/** Wall cabinets with a hood where the base below has its hob. */
export function setWallRun(k: Kit, length: number, hobAt: number | null, place: Place): void {
  const a = assembly();
  const parts = wallModules(length, hobAt, k.design.uppers);
  include(a, wallRun(parts, wallCabinetBottom, wallCabinetTop, k.upper));
  if (hobAt !== null)
    include(
      a,
      hood(
        k.design.hood,
        hobAt,
        counterTop + hoodClearance,
        k.design.hood === "builtin" ? wallCabinetTop : ceilingHeight - 40,
      ),
      {},
      { front: "front2" },
    );
  set(k.on, a, placement(place), k.made);
}

export function laySplashback(
  k: Kit,
  length: number,
  place: Place,
  top: number = wallCabinetBottom + 4,
): void {
  lay(
    k.on,
    "splash",
    sheet([0, counterTop, 3], [length, 0, 0], [0, top - counterTop, 0]),
    splashOf(k.design),
    placement(place),
  );
}

/** Width of the design's tall unit, or of its fridge between its gables; 0 without. */
export function tallWidth({ tall }: KitchenDesign): number {
  if (tall === "none") return 0;
  return tall === "fridge" ? fridge.niche + 2 * gableThickness : usualModule;
}

/** Sets the tall unit or fridge, its left side at x, against the back wall. */
export function setTallUnit(k: Kit, x: number): void {
  const { tall } = k.design;
  if (tall === "none") return;
  if (tall === "fridge") {
    setFridge(k, x);
    return;
  }
  const unit = tallUnit(usualModule, wallCabinetTop, k.base, tall === "oven" ? "oven" : "store");
  set(k.on, unit, { at: [x, 0, 0] }, k.made);
}

function setFridge(k: Kit, x: number): void {
  const { width, height, niche, cabinetAbove } = fridge;
  const a = refrigerator(width, height);
  for (const side of [-gableThickness, niche])
    block(a, "gable", k.base.slot, [side, side + gableThickness], [0, wallCabinetTop], [0, 640], {
      edge: 1,
      solid: false,
      grain: "y",
    });
  include(a, wallRun([{ width: niche, kind: "doors" }], cabinetAbove, wallCabinetTop, k.base, 580));
  set(k.on, a, { at: [x + gableThickness, 0, 0] }, k.made);
}

/** Sets things on the counter at each of the places: x, z and turn in degrees. */
export function setCounterThings(k: Kit, places: readonly Vec3[], seed: number): void {
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
