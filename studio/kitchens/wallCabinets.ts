import { type Assembly, assembly } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import {
  behindDoors,
  carcassDepth,
  doorsIn,
  edging,
  type FrontSpec,
  front,
  frontFace,
  frontThickness,
  plinthHeight,
} from "./cabinets.ts";
import { oven } from "./oven.ts";
import { inRow } from "./row.ts";

export interface WallModule {
  readonly width: number;
  /** A niche is a cabinet without door, `open` are free shelves. */
  readonly kind: "door" | "doors" | "glass" | "niche" | "open" | "filler" | "gap";
}

/** Depth of a wall cabinet with its door. */
export const wallDepth = 330;
const boardThickness = 18;

const plain = { edge: 1, solid: false } as const;

/** Undersides and tops of the shelves that are seen in an open or a glazed unit, the lowest first. */
export function seenShelves(kind: "open" | "niche" | "glass", low: number, top: number): Span[] {
  const thick = kind === "glass" ? boardThickness : 24;
  return [low, (low + top - thick) / 2, top - thick].map((y): Span => [y, y + thick]);
}

/** Wall cabinets from x = 0 to the right, backs at z = 0, from `low` to `top`; a light under each if `lit`. */
export function wallRun(
  modules: readonly WallModule[],
  low: number,
  top: number,
  f: FrontSpec,
  depth = wallDepth,
  lit = true,
): Assembly {
  const a = assembly();
  for (const [i, [span, { kind }]] of inRow(modules).entries()) {
    if (kind === "gap") continue;
    if (kind === "open") {
      for (const y of shelves(a, span, low, top, depth)) if (lit) light(a, span, y, wallLight);
      continue;
    }
    if (lit && kind !== "filler") light(a, span, low, depth - 82);
    const inside: Span = [span[0] + boardThickness, span[1] - boardThickness];
    if (kind === "niche") {
      shelves(a, inside, low, top, depth);
      sides(a, "shelf", span, [low, top], depth - 20);
      block(a, "back", "shelf", inside, [low, top], [2, 8], { ...plain, grain: "y" });
      continue;
    }
    const stands = (m: WallModule | undefined) => m !== undefined && m.kind !== "gap";
    for (const [beside, at] of [
      [modules[i - 1], span[0] - 1],
      [modules[i + 1], span[1] - 17],
    ] as const)
      if (!stands(beside))
        block(
          a,
          "end panel",
          f.slot,
          [at, at + boardThickness],
          [low, top],
          [0, behindDoors(depth)],
          {
            ...plain,
            grain: "y",
          },
        );
    if (kind === "glass") {
      for (const y of seenShelves(kind, low, top))
        block(a, "board", "shelf", inside, y, [2, depth - 22], plain);
      sides(a, "shelf", span, [low, top], depth - 20);
    } else
      block(a, "carcass", "carcass", span, [low, top], [2, depth - 22], {
        ...plain,
        edge: 0.5,
        steps: 1,
      });
    if (kind !== "glass") edging(a, f, span, [low, top], depth);
    if (kind === "filler")
      block(a, "filler", f.slot, span, [low + 1.5, top - 1.5], [depth - frontThickness, depth], {
        ...plain,
        grain: "y",
      });
    else doorsIn(a, { ...f, style: kind === "glass" ? "glass" : f.style }, span, [low, top], depth);
  }
  return a;
}

/** Three shelves; gives their lower faces. */
function shelves(a: Assembly, span: Span, low: number, top: number, depth: number): number[] {
  const heights = seenShelves("open", low, top);
  for (const y of heights)
    block(a, "shelf", "shelf", span, y, [2, depth - 20], {
      edge: 2,
      solid: false,
      grain: "x",
    });
  return heights.map(([y]) => y);
}

/** Where the light under a free shelf hides, from the wall. */
const wallLight = 12;

function light(a: Assembly, [left, right]: Span, underside: number, z: number): void {
  block(
    a,
    "light strip",
    "glowStrip",
    [left + 20, right - 20],
    [underside - 4, underside + 1],
    [z - 8, z + 8],
    { edge: 0.5, steps: 1, solid: false },
  );
}

function sides(a: Assembly, slot: string, [left, right]: Span, y: Span, depth: number): void {
  for (const x of [left, right - boardThickness])
    block(a, "side", slot, [x, x + boardThickness], y, [2, depth], { ...plain, grain: "y" });
}

/** Height of the strip between the topmost doors and the ceiling. */
const corniceHeight = 60;

/** Closed units over those below, from `low` up to the ceiling at `ceiling`; none where there is a gap. */
export function loft(
  below: readonly WallModule[],
  low: number,
  ceiling: number,
  f: FrontSpec,
  depth = wallDepth,
): Assembly {
  const above = below.map(
    ({ width, kind }): WallModule => ({
      width,
      kind: kind === "gap" || kind === "filler" ? kind : "door",
    }),
  );
  const top = ceiling - corniceHeight;
  const style = f.style === "glass" ? "flat" : f.style;
  const a = wallRun(above, low, top, { ...f, style }, depth, false);
  for (const [from, to] of joined(above))
    block(a, "cornice", f.slot, [from - 1, to + 1], [top + 1.5, ceiling + 5], [0, depth - 2], {
      ...plain,
      grain: "x",
    });
  return a;
}

/** From where to where units hang side by side, between gaps. */
function joined(modules: readonly WallModule[]): Span[] {
  const spans: Span[] = [];
  let from: number | null = null;
  for (const [[left], { kind }] of inRow([...modules, { width: 0, kind: "gap" } as const])) {
    if (kind !== "gap") from ??= left;
    else if (from !== null) {
      spans.push([from, left]);
      from = null;
    }
  }
  return spans;
}

/** A tall unit for stores, oven or fridge, `width` wide from x = 0. */
export function tallUnit(
  width: number,
  top: number,
  f: FrontSpec,
  kind: "store" | "oven",
): Assembly {
  const a = assembly();
  const z = frontFace;
  const gable = 18;
  const inner: Span = [gable, width - gable];
  block(a, "carcass", "carcass", inner, [plinthHeight, top], [2, carcassDepth - 2], {
    edge: 0.5,
    steps: 1,
    solid: false,
  });
  edging(a, f, inner, [plinthHeight, top], z);
  for (const x of [0, width - gable])
    block(a, "gable", f.slot, [x, x + gable], [0, top], [0, z], {
      edge: 1,
      solid: false,
      grain: "y",
    });
  block(a, "plinth", "plinth", inner, [0, plinthHeight], [60, carcassDepth - 40], {
    edge: 1,
    steps: 1,
    solid: false,
  });
  if (kind === "store") {
    doorsIn(a, f, inner, [plinthHeight, 1330], z);
    doorsIn(a, f, inner, [1333, top], z);
    return a;
  }
  front(a, f, inner, [plinthHeight, 460], z, true, 1);
  front(a, f, inner, [462, 760], z, true, 1);
  oven(a, inner, [764, 1360], z);
  oven(a, inner, [1366, 1740], z);
  doorsIn(a, f, inner, [1744, top], z);
  return a;
}
