import { radians } from "../geometry/vector.ts";
import { slide } from "../joint.ts";
import type { Companion, Piece } from "./product.ts";

/** How many chairs stand on each long side of a table, and at its ends. */
export interface Seating {
  readonly front: number;
  readonly back: number;
  readonly ends: number;
}

/** How far chairs are pushed under the top. */
const pulled = 215;

/** Chairs drawn up to a rectangular table. Those at the ends go out with a table that grows by a `leaf`. */
export function chairsAround(
  chair: Piece,
  [width, depth]: readonly [number, number],
  { front, back, ends }: Seating,
  leaf = 0,
): Companion[] {
  const out: Companion[] = [];
  const half = chair.spec.depth / 2;
  const z = depth / 2 + half - pulled;
  const x = (i: number, of: number) => ((width - (ends ? 330 : 160)) / of) * (i + 0.5 - of / 2);
  for (let i = 0; i < Math.max(front, back); i++) {
    if (i < front)
      out.push({
        piece: chair,
        at: [x(i, front), 0, z + (i % 2) * 24],
        turn: 180 + (i % 2 ? 4 : -3),
      });
    if (i < back) out.push({ piece: chair, at: [x(i, back), 0, -z], turn: i % 2 ? -2 : 2 });
  }
  for (const side of [-1, 1].slice(0, ends))
    out.push({
      piece: chair,
      at: [side * (width / 2 + half - pulled + 40), 0, 0],
      turn: -90 * side,
      ...(leaf > 0 && { joint: slide([side, 0, 0], leaf / 2) }),
    });
  return out;
}

/** Chairs drawn up to a round table. */
export const chairsAroundRim = (chair: Piece, diameter: number, count: number): Companion[] =>
  Array.from({ length: count }, (_, i) => {
    const [angle, radius] = [35 + (i * 360) / count, diameter / 2 + 90];
    const a = radians(angle);
    return { piece: chair, at: [Math.sin(a) * radius, 0, Math.cos(a) * radius], turn: angle + 180 };
  });

/** A bench pushed half under the front of a table. */
export const benchBefore = (bench: Piece, depth: number): Companion => ({
  piece: bench,
  at: [0, 0, depth / 2 + 140],
  turn: 0,
});
