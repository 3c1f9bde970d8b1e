import type { Placement, Vec2 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import { pendant } from "../props/lamps.ts";
import { lay, type Stage, set } from "../scenes/stage.ts";
import { burnersAside, hobWidth } from "./appliances.ts";
import {
  baseRun,
  carcassDepth,
  counterOverhang,
  counterTop,
  type FrontSpec,
  frontFace,
  type Module,
  usualModule,
  wideModule,
} from "./cabinets.ts";
import { counterOver, staveOf } from "./counter.ts";
import type { KitchenDesign } from "./design.ts";
import { type End, type Ends, fillerAt } from "./ends.ts";
import { refrigerator } from "./fridge.ts";
import { hood, smallHood, usualHood } from "./hood.ts";
import { type kitchenMaterials, splashOf } from "./kitchenMaterials.ts";
import { fitModules, hoodSpace, type Must, narrowest, wallModules } from "./modules.ts";
import { potsOf } from "./pots.ts";
import type { KitchenRoom } from "./rooms.ts";
import { dryingRack, switchboard } from "./services.ts";
import { shelfThings } from "./shelfThings.ts";
import { ease } from "./slab.ts";
import { type Bay, splashback } from "./splashback.ts";
import { loft, tallUnit, type WallModule, wallDepth, wallRun } from "./wallCabinets.ts";

export const wallCabinetBottom = 1460;
export const wallCabinetTop = 2180;
export const ceilingHeight = 2740;

/** How far the room goes on before a kitchen in a corner, where the camera stands. */
export const roomBefore = 2600;
/** Sill of a window over the counter. */
export const counterSill = counterTop + 180;
/** Lower edge of a hood, at its height over the counter. */
const hoodBottom = counterTop + 700;
/** How far a counter reaches beyond the panel at a free end. */
const sideOverhang = 18;

/** Height of the lower rim of a hanging lamp: above the head of who passes below. */
const lampRim = 1850;

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
  /** Height of the picture by its width. */
  readonly shape: number;
  /** Which of its collection it is: chooses what stands about. */
  readonly seed: number;
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

/** Sets a base run of `length` with its counter against a wall. Gives the modules that it consists of. */
export function setBaseRun(
  k: Kit,
  length: number,
  musts: readonly Must[],
  ends: Ends,
  place: Place,
): readonly Module[] {
  const left = fillerAt(ends.left, frontFace);
  const modules = fitModules(length, musts, left, fillerAt(ends.right, frontFace));
  const { drawn } = baseRun(modules, k.base, ends);
  const counter: Span = [-overhangAt(ends.left), length + overhangAt(ends.right)];
  const joint = ends.left === "corner" ? "left" : ends.right === "corner" ? "right" : null;
  include(drawn, counterOver(modules, counter, { stave: staveOf(k.design), joint }));
  set(k.on, drawn, placement(place), k.made);
  return modules;
}

/** How far a counter reaches beyond its cabinets at a run's end: in a corner only to the level face of the other counter. */
const overhangAt = (end: End): number =>
  end === "free" ? sideOverhang : end === "corner" ? ease - counterOverhang : 0;

/** Wall cabinets with a hood where the base below has its hob. */
export function setWallRun(
  k: Kit,
  length: number,
  hobAt: number | null,
  ends: Ends,
  place: Place,
): void {
  const a = assembly();
  const fillers = [fillerAt(ends.left, wallDepth), fillerAt(ends.right, wallDepth)] as const;
  const { hood: kind, uppers } = k.design;
  const middle = hobAt ?? 0;
  const room = 2 * Math.min(middle - fillers[0], length - fillers[1] - middle);
  const wide = room < hoodSpace[kind] ? smallHood : usualHood;
  const space = kind === "builtin" ? hoodSpace.builtin : hoodSpace[kind] + wide - usualHood;
  const parts = glazed(k, wallModules(length, hobAt, uppers, space, fillers));
  include(a, wallRun(parts, wallCabinetBottom, wallCabinetTop, k.upper));
  const kept = k.seed * 3 + place.turn;
  const vessels = k.design.handles.startsWith("brass") ? { steel: "brass" } : {};
  include(a, shelfThings(parts, wallCabinetBottom, wallCabinetTop, kept), {}, vessels);
  if (hasLoft(k)) {
    const closed = (m: WallModule) => ({ ...m, kind: m.kind === "gap" ? "door" : m.kind }) as const;
    include(a, loft(kind === "builtin" ? parts.map(closed) : parts, ...overWall, k.upper));
  }
  if (hobAt !== null)
    include(
      a,
      hood(
        kind,
        hobAt,
        [hoodBottom, kind === "builtin" ? wallCabinetTop : ceilingHeight + 10],
        k.upper,
        wide,
      ),
    );
  set(k.on, a, placement(place), k.made);
}

/** Where fronts are of smooth lacquered glass, all the doors over the counter are panes. */
const glazed = ({ design }: Kit, parts: readonly WallModule[]): readonly WallModule[] =>
  design.finish === "glass" && design.uppers === "glass"
    ? parts.map((part) => (part.kind === "door" ? { ...part, kind: "glass" } : part))
    : parts;

/** Its wall units go on up to the ceiling. */
export const hasLoft = ({ house, design }: Kit): boolean => house.loft && design.uppers !== "open";
const overWall = [wallCabinetTop, ceilingHeight] as const;

/** Switchboards on a run's splashback, `xs` from its left end, and pots on its hob in a unit so wide. */
export function setServices(
  k: Kit,
  place: Place,
  xs: readonly number[],
  hobAt: number | null,
  unit: number = wideModule,
): void {
  const a = assembly();
  for (const x of xs) include(a, switchboard(), { at: [x, counterTop + 260, 5] });
  if (hobAt !== null) {
    const [left, right] = potsOf(k.seed);
    const aside = burnersAside(hobWidth(unit));
    include(a, left, { at: [hobAt - aside, counterTop + 42, carcassDepth / 2 - 60] });
    include(a, right, { at: [hobAt + aside, counterTop + 42, carcassDepth / 2 + 140] });
  }
  set(k.on, a, placement(place), k.made);
}

/** What dries beyond a sink whose middle is `at` from the left end of its run. Gives what it takes of the counter. */
export function setSinkThings(k: Kit, place: Place, at: number): Span {
  const middle = at + 590;
  const a = assembly();
  include(a, dryingRack(), { at: [middle, counterTop, 270] });
  set(k.on, a, placement(place), k.made);
  return [middle - 230, middle + 230];
}

/** The design's lamp over a sink whose middle is `at` from the left end of its run, clear of the hood. */
export function setLampOverSink(k: Kit, place: Place, at: number): void {
  const { pendants } = k.design;
  if (pendants === "none") return;
  const a = assembly();
  include(a, pendant(pendants, 300, ceilingHeight - lampRim), { at: [at, lampRim, 330] });
  set(k.on, a, placement(place), k.made);
}

/** Splashback over a run of `length`, up to the wall cabinets, behind the hood over its hob and around a window. */
export function laySplashback(
  k: Kit,
  length: number,
  place: Place,
  { hobAt = null, window }: { readonly hobAt?: number | null; readonly window?: Span } = {},
): void {
  const bays: Bay[] = [];
  const { hood: kind, uppers } = k.design;
  // Between free shelves a chimney hangs before one straight edge of tiles.
  if (hobAt !== null && (uppers !== "open" || kind === "builtin")) {
    const half = hoodSpace[kind] / 2;
    // What is too narrow for a wall unit belongs to the bay: nothing hangs there down to lower tiles.
    const from = hobAt - half < narrowest ? 0 : hobAt - half;
    const to = length - hobAt - half < narrowest ? length : hobAt + half;
    bays.push({ x: [from, to], top: hoodBottom + 60 });
  }
  if (window) bays.push({ x: window, top: counterSill });
  const tiles = splashback(length, counterTop, wallCabinetBottom + 4, bays);
  lay(k.on, "splash", tiles, splashOf(k.design), placement(place));
}

/** Width of the design's tall unit, or of its fridge between its gables; 0 without. */
export function tallWidth({ tall }: KitchenDesign): number {
  if (tall === "none") return 0;
  return tall === "fridge" ? fridge.niche + 2 * gableThickness : usualModule;
}

/** Sets the design's tall unit or fridge; its place is that of its left side. */
export function setTallUnit(k: Kit, place: Place): void {
  const { tall } = k.design;
  if (tall === "none") return;
  const a =
    tall === "fridge"
      ? fridgeUnit(k)
      : tallUnit(usualModule, wallCabinetTop, k.base, tall === "oven" ? "oven" : "store");
  if (hasLoft(k)) {
    const gables = tall === "fridge" ? gableThickness : 0;
    const whole: WallModule = { width: tallWidth(k.design) - 2 * gables, kind: "doors" };
    include(a, loft([whole], ...overWall, k.base, frontFace), { at: [gables, 0, 0] });
  }
  set(k.on, a, placement(place), k.made);
}

/** A fridge with a cabinet above, from x = 0 to the right, between two gables that go on beside a loft. */
function fridgeUnit(k: Kit): Assembly {
  const { width, height, niche, cabinetAbove } = fridge;
  const a = assembly();
  const inside = { at: [gableThickness, 0, 0] } as const;
  const gableTop = hasLoft(k) ? ceilingHeight : wallCabinetTop;
  include(a, refrigerator(width, height), inside);
  for (const side of [0, gableThickness + niche])
    block(a, "gable", k.base.slot, [side, side + gableThickness], [0, gableTop], [0, 640], {
      edge: 1,
      solid: false,
      grain: "y",
    });
  const above = [{ width: niche, kind: "doors" }] as const;
  include(a, wallRun(above, cabinetAbove, wallCabinetTop, k.base, frontFace, false), inside);
  return a;
}
