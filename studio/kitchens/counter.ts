import { type Assembly, assembly } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import { bowl, hob, sink, tap } from "./appliances.ts";
import {
  carcassDepth,
  counterDepth,
  counterThickness,
  counterTop,
  type Module,
} from "./cabinets.ts";

/** A counter's slab with holes for sinks: `holes` along it, each as deep as `hole`. */
export function slab(
  a: Assembly,
  x: Span,
  y: Span,
  z: Span,
  holes: readonly Span[],
  hole: Span,
): void {
  const piece = (across: Span, deep: Span) =>
    block(a, "counter", "counter", across, y, deep, { edge: 2, solid: false, grain: "x" });
  let at = x[0];
  for (const [left, right] of holes) {
    piece([at, left], z);
    piece([left, right], [z[0], hole[0]]);
    piece([left, right], [hole[1], z[1]]);
    at = right;
  }
  piece([at, x[1]], z);
}

/** The counter over a run, with sink and hob where the modules have them. */
export function counterOver(modules: readonly Module[], from: number, to: number): Assembly {
  const a = assembly();
  const sinkZ = carcassDepth / 2 + 20;
  const holes: Span[] = [];
  let end = 0;
  for (const { width, kind } of modules) {
    const half = Math.min(620, width - 120) / 2;
    if (kind === "sink") holes.push([end + width / 2 - half, end + width / 2 + half]);
    end += width;
  }
  const underside = counterTop - counterThickness;
  slab(a, [from, to], [underside, counterTop], [0, counterDepth], holes, [
    sinkZ - bowl.half,
    sinkZ + bowl.half,
  ]);
  let x = 0;
  for (const { width, kind } of modules) {
    if (kind === "sink") {
      sink(a, x + width / 2, [underside, counterTop], sinkZ, Math.min(620, width - 120));
      tap(a, x + width / 2, counterTop, 62);
    }
    if (kind === "hob") hob(a, x + width / 2, counterTop, carcassDepth / 2 + 30);
    x += width;
  }
  return a;
}
