import { type Assembly, assembly, put } from "../../furniture/model.ts";
import type { Span } from "../../furniture/parts/block.ts";
import { bowl, hob, hobWidth, sink, tap } from "./appliances.ts";
import {
  carcassDepth,
  counterDepth,
  counterThickness,
  counterTop,
  type Module,
} from "./cabinets.ts";
import type { KitchenDesign } from "./design.ts";
import { inRow } from "./row.ts";
import { type Plan, type SlabMake, slab } from "./slab.ts";

/** Where a sink's bowl shows through the counter. */
export const sinkHole = (x: number, z: number, width: number): Plan => ({
  x: [x - width / 2, x + width / 2],
  z: [z - bowl.half, z + bowl.half],
});

/** Width of the basin in a sink unit of this width. */
export const basinWidth = (width: number): number => Math.min(620, width - 120);

/** Width of the staves that a counter is glued up of; null for stone and steel. */
export const staveOf = ({ counter }: KitchenDesign): number | null =>
  counter === "butcher block" ? 44 : null;

/** The counter over a run, from its local `from` to `to`, with sink and hob where the modules have them. */
export function counterOver(
  modules: readonly Module[],
  [from, to]: Span,
  make: SlabMake,
): Assembly {
  const a = assembly();
  const sinkZ = carcassDepth / 2 + 20;
  const y: Span = [counterTop - counterThickness, counterTop];
  const holes: Plan[] = [];
  for (const [[left], { width, kind }] of inRow(modules)) {
    const middle = left + width / 2;
    if (kind === "sink") {
      const wide = basinWidth(width);
      holes.push(sinkHole(middle, sinkZ, wide));
      sink(a, middle, y, sinkZ, wide);
      tap(a, middle, counterTop, 62);
    }
    if (kind === "hob") hob(a, middle, counterTop, carcassDepth / 2 + 30, hobWidth(width));
  }
  put(a, "counter", "counter", slab({ x: [from, to], z: [0, counterDepth] }, y, holes, make));
  return a;
}
