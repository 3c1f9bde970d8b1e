import { type Assembly, assembly } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import { oven } from "./appliances.ts";
import {
  behindDoors,
  carcassDepth,
  doorsIn,
  type FrontSpec,
  front,
  frontFace,
  plinthHeight,
} from "./cabinets.ts";

export interface WallModule {
  readonly width: number;
  readonly kind: "door" | "doors" | "glass" | "open" | "gap";
}

/** Wall cabinets from x = 0 to the right, backs at z = 0, from `low` to `top`. */
export function wallRun(
  modules: readonly WallModule[],
  low: number,
  top: number,
  f: FrontSpec,
  depth = 330,
  lit = true,
): Assembly {
  const a = assembly();
  let x = 0;
  for (const [i, { width, kind }] of modules.entries()) {
    const span: Span = [x, x + width];
    x += width;
    if (kind === "gap") continue;
    const neighbours = [modules[i - 1], modules[i + 1]].map(
      (m) => m !== undefined && m.kind !== "gap",
    );
    if (kind !== "open")
      for (const [beside, at] of [
        [neighbours[0], span[0] - 1],
        [neighbours[1], span[1] - 17],
      ] as const)
        if (!beside)
          block(a, "end panel", f.slot, [at, at + 18], [low, top], [0, behindDoors(depth)], {
            edge: 1,
            solid: false,
            grain: "y",
          });
    if (kind === "open") {
      for (const y of [low, (low + top) / 2 - 12, top - 24])
        block(a, "shelf", "shelf", span, [y, y + 24], [2, depth - 20], {
          edge: 2,
          solid: false,
          grain: "x",
        });
      continue;
    }
    const box = kind === "glass" ? "shelf" : "carcass";
    if (kind === "glass") {
      for (const y of [low, (low + top) / 2 - 8, top - 18])
        block(a, "board", box, span, [y, y + 18], [2, depth - 22], { edge: 1, solid: false });
      for (const k of [span[0], span[1] - 18])
        block(a, "side", box, [k, k + 18], [low, top], [2, depth - 20], { edge: 1, solid: false });
    } else
      block(a, "carcass", box, span, [low, top], [2, depth - 20], {
        edge: 0.5,
        steps: 1,
        solid: false,
      });
    doorsIn(a, { ...f, style: kind === "glass" ? "glass" : f.style }, span, [low, top], depth);
  }
  if (!lit) return a;
  for (const [from, to] of joined(modules))
    block(
      a,
      "light strip",
      "glowStrip",
      [from + 20, to - 20],
      [low - 6, low - 2],
      [depth - 90, depth - 70],
      { edge: 0.5, steps: 1, solid: false },
    );
  return a;
}

/** From where to where units hang side by side, between gaps. */
function joined(modules: readonly WallModule[]): Span[] {
  const spans: Span[] = [];
  let x = 0;
  let from: number | null = null;
  for (const { width, kind } of [...modules, { width: 0, kind: "gap" as const }]) {
    if (kind !== "gap") from ??= x;
    else if (from !== null) {
      spans.push([from, x]);
      from = null;
    }
    x += width;
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
