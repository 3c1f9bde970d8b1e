import type { Placement, Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import { block } from "../../furniture/parts/block.ts";
import { vase } from "../props/objects.ts";
import { sheet } from "../scenes/productSet.ts";
import { lay, type Stage, set } from "../scenes/stage.ts";
import {
  baseRun,
  carcassDepth,
  counterTop,
  type FrontSpec,
  type Module,
  usualModule,
} from "./cabinets.ts";
import { kadai, mixer, pressureCooker } from "./cookware.ts";
import { counterOver } from "./counter.ts";
import { choppingBoard, fruitBowl, jars } from "./counterThings.ts";
import type { KitchenDesign } from "./design.ts";
import { hood, refrigerator } from "./fridgeAndHood.ts";
import { type kitchenMaterials, splashOf } from "./kitchenMaterials.ts";
import { wallModules } from "./modules.ts";
import { bottles, canisters, herb, masalaDabba } from "./provisions.ts";
import type { KitchenRoom } from "./rooms.ts";
import { dryingRack, gasTap, switchboard } from "./services.ts";
import { tallUnit, type WallModule, wallRun } from "./wallCabinets.ts";

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
  readonly house: KitchenRoom;
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
  if (k.house.loft && k.design.uppers !== "open") include(a, loft(parts, k.upper));
  if (hobAt !== null)
    include(
      a,
      hood(
        k.design.hood,
        hobAt,
        counterTop + hoodClearance,
        k.design.hood === "builtin" ? wallCabinetTop : ceilingHeight,
      ),
      {},
      { front: "front2" },
    );
  set(k.on, a, placement(place), k.made);
}

/** Closed units over the wall units, up to the ceiling; none where the chimney's duct goes up. */
function loft(below: readonly WallModule[], upper: FrontSpec): Assembly {
  const style = upper.style === "glass" ? "flat" : upper.style;
  const above = below.map(
    ({ width, kind }) => ({ width, kind: kind === "gap" ? kind : "door" }) as const,
  );
  return wallRun(above, wallCabinetTop + 4, ceilingHeight - 30, { ...upper, style }, 330, false);
}

/** Switchboards on a run's splashback, `xs` from its left end, and where the gas comes to its hob. */
export function setServices(
  k: Kit,
  place: Place,
  xs: readonly number[],
  hobAt: number | null,
): void {
  const a = assembly();
  for (const x of xs) include(a, switchboard(), { at: [x, counterTop + 260, 5] });
  if (hobAt !== null && k.house.gas === "pipe")
    include(a, gasTap(), { at: [hobAt + 470, counterTop, 0] });
  if (hobAt !== null) {
    include(a, pressureCooker(), { at: [hobAt - 210, counterTop + 42, carcassDepth / 2 - 60] });
    include(a, kadai(), { at: [hobAt + 210, counterTop + 42, carcassDepth / 2 + 140] });
  }
  set(k.on, a, placement(place), k.made);
}

/** What dries and what cleans beside a sink whose middle is `at` from the left end of its run. */
export function setSinkThings(k: Kit, place: Place, at: number): void {
  const a = assembly();
  include(a, dryingRack(), { at: [at + 590, counterTop, 270] });
  include(a, herb(Math.round(at)), { at: [at - 420, counterTop, 110] });
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
    mixer,
    choppingBoard,
    masalaDabba,
    () => jars(seed + 2),
    () => canisters(3),
    fruitBowl,
    () => bottles(seed),
    () => vase("lota", 150),
  ];
  places.forEach(([x, z, turn], i) => {
    const make = makers[(i * 3 + seed) % makers.length] ?? fruitBowl;
    set(
      k.on,
      make(),
      { at: [x, counterTop, z], turn: [0, turn, 0] },
      { ...k.made, vase: k.made.tap ?? { kind: "paint" } },
    );
  });
}
