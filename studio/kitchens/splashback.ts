import { placed } from "../../furniture/geometry/placed.ts";
import { merge, type Surface } from "../../furniture/geometry/surface.ts";
import { frame } from "../../furniture/geometry/vector.ts";
import type { Span } from "../../furniture/parts/block.ts";
import { sheet } from "../scenes/productSet.ts";

/** A part of the wall where a splashback reaches another height than elsewhere. */
export interface Bay {
  readonly x: Span;
  readonly top: number;
}

/** How far tiles stand before the plaster. */
const thickness = 3;

/** A splashback from x = 0 to `length` on the wall z = 0, from `low` to `top`, but in each bay to that one's. Its courses run on. */
export function splashback(
  length: number,
  low: number,
  top: number,
  bays: readonly Bay[],
): Surface {
  const pieces: Surface[] = [];
  const piece = (from: number, to: number, high: number) => {
    if (to - from < 1 || high - low < 1) return;
    const part = sheet([from, low, thickness], [to - from, 0, 0], [0, high - low, 0]);
    pieces.push(placed(part, frame({}), [from / 1000, 0]));
  };
  let at = 0;
  for (const bay of [...bays].sort((a, b) => a.x[0] - b.x[0])) {
    const [from, to] = [Math.max(at, bay.x[0]), Math.min(length, bay.x[1])];
    piece(at, from, top);
    piece(from, to, bay.top);
    at = to;
  }
  piece(at, length, top);
  return merge(pieces);
}
