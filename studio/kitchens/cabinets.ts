import { type Assembly, assembly } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import { type PanelStyle, panel } from "../../furniture/parts/fronts.ts";
import { bowl } from "./appliances.ts";
import type { Ends } from "./ends.ts";
import { oven } from "./oven.ts";
import { type Pull, pull } from "./pulls.ts";
import { inRow, rowLength } from "./row.ts";

export type ModuleKind =
  | "door"
  | "doors"
  | "drawers"
  | "sink"
  | "hob"
  | "oven"
  | "open"
  | "corner"
  | "dishwasher"
  | "pullOut"
  | "filler";
export interface Module {
  /** One of `moduleWidths`; fillers take the rest. */
  readonly width: number;
  readonly kind: ModuleKind;
}

export interface FrontSpec {
  readonly style: PanelStyle;
  readonly pull: Pull;
  /** Slot of the fronts: "front" or "front2". */
  readonly slot: string;
}

/** Trade widths of a cabinet, the widest first; the narrowest are pull-outs. */
export const moduleWidths = [900, 600, 500, 450, 400, 300, 200, 150] as const;
export const [wideModule, usualModule] = moduleWidths;
export const frontThickness = 20;
export const plinthHeight = 100;
export const carcassHeight = 720;
export const counterThickness = 38;
export const counterTop = plinthHeight + carcassHeight + counterThickness;
export const carcassDepth = 560;
export const counterOverhang = 22;
/** How far the faces of the doors and the edge of the counter stand before the wall. */
export const frontFace = carcassDepth + frontThickness;
export const counterDepth = frontFace + counterOverhang;
/** Where a panel at a run's end stops whose doors have their faces at `z`: they cover its edge, and it never fills one place with them. */
export const behindDoors = (z: number): number => z - frontThickness - 1;

/** Doors that begin above it have their handles below, the others above: hands reach them. */
const reach = 1000;

/** How far the middle of a front lies behind its face: what a pull in the middle of a drawer is screwed to. */
const sunk = (style: PanelStyle): number => (style === "framed" ? 8 : 0);

/** From a drawer's upper edge to the middle of an edge pull: lower than the counter's edge, which would hide it. */
const edgePullBelow = 20;

/** A door or a drawer's front. A door's handle is on its left (hinge -1), on its right (1), or in the middle of a pull-out (0). */
export function front(
  a: Assembly,
  f: FrontSpec,
  x: Span,
  y: Span,
  z: number,
  drawer: boolean,
  hinge: -1 | 0 | 1,
): void {
  const tall = y[1] - y[0];
  const style =
    drawer && (f.style === "groove" || (f.style === "framed" && tall < 200)) ? "flat" : f.style;
  panel(
    a,
    drawer ? "drawer front" : "door",
    [x[0] + 1.5, x[1] - 1.5],
    [y[0] + 1.5, y[1] - 1.5],
    z,
    {
      style,
      thick: frontThickness,
      frame: Math.min(62, (x[1] - x[0]) * 0.2),
      slot: f.slot,
      grain: drawer ? "x" : "y",
    },
  );
  const middle = (x[0] + x[1]) / 2;
  if (drawer) {
    const at = f.pull === "edge" ? y[1] - edgePullBelow : (y[0] + y[1]) / 2;
    pull(a, f.pull, [middle, at, f.pull === "edge" ? z : z - sunk(style)], true, x[1] - x[0]);
    return;
  }
  const side = [x[0] + 34, middle, x[1] - 34][hinge + 1] ?? middle;
  pull(a, f.pull, [side, y[0] > reach ? y[0] + 120 : y[1] - 120, z], false, tall);
}

export function doorsIn(a: Assembly, f: FrontSpec, x: Span, y: Span, z: number): void {
  if (x[1] - x[0] > 620) {
    const middle = (x[0] + x[1]) / 2;
    front(a, f, [x[0], middle], y, z, false, 1);
    front(a, f, [middle, x[1]], y, z, false, -1);
  } else front(a, f, x, y, z, false, 1);
}

/** Edges of a carcass in the colour of its doors, whose faces are at `z`: what shows between them. */
export function edging(a: Assembly, { slot }: FrontSpec, x: Span, y: Span, z: number): void {
  const back = z - frontThickness;
  block(a, "edging", slot, x, y, [back - 2, back - 0.5], { edge: 0.3, steps: 1, solid: false });
}

/** Base cabinets from x = 0 to the right, backs at z = 0, without counter, a panel at each end that is free. Gives their length. */
export function baseRun(
  modules: readonly Module[],
  f: FrontSpec,
  ends: Ends,
): { drawn: Assembly; length: number } {
  const a = assembly();
  const length = rowLength(modules);
  const gola = f.pull === "gola" ? 26 : 0;
  for (const [span, { kind }] of inRow(modules)) {
    const [low, top] = [plinthHeight, plinthHeight + carcassHeight];
    const full = kind === "sink" ? top - bowl.depth : top;
    block(a, "carcass", "carcass", span, [low, full], [2, carcassDepth - 2], {
      edge: 0.5,
      steps: 1,
      solid: false,
    });
    const z = frontFace;
    const y: Span = [low, top - gola];
    edging(a, f, span, y, z);
    if (gola)
      block(a, "gola", "gola", span, [top - gola, top], [carcassDepth - 20, carcassDepth - 1], {
        edge: 0.5,
        steps: 1,
        solid: false,
      });
    switch (kind) {
      case "door":
        front(a, f, span, y, z, false, 1);
        break;
      case "doors":
      case "sink":
      case "corner":
        doorsIn(a, f, span, y, z);
        break;
      case "dishwasher":
        front(a, { ...f, pull: f.pull === "gola" ? "gola" : "bar" }, span, y, z, true, 1);
        break;
      case "pullOut":
        front(a, f, span, y, z, false, 0);
        break;
      case "filler":
        block(a, "filler", f.slot, span, y, [carcassDepth, z], { edge: 1, steps: 1, solid: false });
        break;
      case "open":
        block(a, "shelf front", "shelf", span, [low, low + 18], [20, z], { edge: 1, solid: false });
        block(
          a,
          "shelf",
          "shelf",
          [span[0], span[1]],
          [(low + top) / 2, (low + top) / 2 + 18],
          [20, z - 4],
          { edge: 1, solid: false },
        );
        break;
      case "oven": {
        front(a, f, span, [low, low + 120], z, true, 1);
        oven(a, span, [low + 122, top - gola - 2], z);
        break;
      }
      default: {
        const heights = [0.28, 0.36, 0.36];
        let at = y[1];
        for (const share of heights) {
          const h = (y[1] - y[0]) * share;
          front(a, f, span, [at - h, at], z, true, 1);
          at -= h;
        }
      }
    }
  }
  for (const [end, at] of [
    [ends.left, -2],
    [ends.right, length - 16],
  ] as const)
    if (end === "free")
      block(
        a,
        "gable",
        f.slot,
        [at, at + 18],
        [0, plinthHeight + carcassHeight],
        [0, behindDoors(frontFace)],
        { edge: 1, solid: false, grain: "y" },
      );
  block(a, "plinth", "plinth", [0, length], [0, plinthHeight], [60, carcassDepth - 40], {
    edge: 1,
    steps: 1,
    solid: false,
  });
  return { drawn: a, length };
}
