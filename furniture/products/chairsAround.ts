import { radians } from "../geometry/vector.ts";
import { slide } from "../joint.ts";
import type { Companion, Piece } from "./product.ts";

/** How many chairs stand on each long side of a table, and at its ends. */
export interface Seating {
  readonly front: number;
  readonly back: number;
  readonly ends: number;
  /** By how much less those at the ends are pushed under: where the table's legs are in their way. */
  readonly clear?: number;
}

/** How far chairs are pushed under the top. */
const pulled = 215;
/** At least so much is between two chairs on one side, and so far is one drawn back. */
const [between, drawnBack] = [90, 130] as const;

/** By how much less chairs are pushed under the ends of a table on steel frames: its bars lie on the floor there. */
export const clearOfSteel = 75;

/**
 * Chairs drawn up to a rectangular table. Those at its ends move out as it grows by a `leaf`; its legs stay, and those
 * between them.
 */
export function chairsAround(
  chair: Piece,
  [width, depth]: readonly [number, number],
  { front, back, ends, clear = 0 }: Seating,
  leaf = 0,
): Companion[] {
  const out: Companion[] = [];
  const half = chair.spec.depth / 2;
  const z = depth / 2 + half - pulled;
  const pitch = (of: number) =>
    Math.max((width - (ends ? 330 : 160)) / of, of > 1 ? chair.spec.width + between : 0);
  const x = (i: number, of: number) => pitch(of) * (i + 0.5 - of / 2);
  for (let i = 0; i < Math.max(front, back); i++) {
    if (i < front)
      out.push({
        piece: chair,
        // One has just been got up from: past it the table shows.
        at: [x(i, front), 0, z + (i % 2) * drawnBack],
        turn: 180 + (i % 2 ? 12 : -3),
      });
    if (i < back)
      out.push({
        piece: chair,
        at: [x(i, back), 0, -z],
        turn: i % 2 ? -2 : 2,
      });
  }
  for (const side of [-1, 1].slice(0, ends))
    out.push({
      piece: chair,
      at: [side * (width / 2 + half - pulled + 80 + clear), 0, 0],
      turn: -90 * side,
      // Closed, the legs of those at the sides would be among theirs.
      ...(leaf > 0 && { joint: slide([side, 0, 0], leaf / 2), onlyOpen: true }),
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
