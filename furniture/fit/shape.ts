import type { Vec2 } from "../geometry/vector.ts";
import { type Polygon, rectangle } from "./polygon.ts";

/**
 * An outline in whole millimetres as it travels: `[width, height]` of one that fills its box, else x and y of
 * each corner in turn.
 */
export type PackedOutline = readonly number[];

/**
 * What is carried in one piece, seen from its end (depth, height), from above (width, depth) and from its
 * front (width, height): the convex outlines of its drawing.
 */
export type PackedSolid = readonly [PackedOutline, PackedOutline, PackedOutline];

/** One of the things that come with a product, `count` times. */
export interface PackedPiece {
  readonly name: string;
  readonly count: number;
  readonly solid: PackedSolid;
  /**
   * What there is to carry when it is taken apart, and how that is said; absent of what does not come apart.
   * `isPacked` is true of what is delivered so.
   */
  readonly apart?: {
    readonly how: string;
    readonly isPacked: boolean;
    readonly solids: readonly PackedSolid[];
  };
}

/** Something that needs floor in front of it to open: so many millimetres of it. */
export interface Opening {
  readonly kind: "doors" | "drawers";
  readonly reach: number;
}

/** What is known of a product's shape; the first piece is the one that the stated dimensions are of. */
export interface PackedShape {
  readonly pieces: readonly PackedPiece[];
  readonly opens: readonly Opening[];
}

export type Axis = 0 | 1 | 2;

/** A solid as it is reckoned with: its outlines along x (its width), y (its height) and z (its depth). */
export type Outlines = readonly [Polygon, Polygon, Polygon];

export function readOutline(packed: PackedOutline): Polygon {
  if (packed.length === 2) return rectangle(packed[0] ?? 0, packed[1] ?? 0);
  const corners: Vec2[] = [];
  for (let i = 0; i + 1 < packed.length; i += 2) corners.push([packed[i] ?? 0, packed[i + 1] ?? 0]);
  return corners;
}

export const readSolid = ([side, plan, front]: PackedSolid): Outlines => [
  readOutline(side),
  readOutline(plan),
  readOutline(front),
];

export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** A product of which only the stated dimensions are known. */
export const boxOf = (name: string, { width, depth, height }: Size): PackedShape => ({
  pieces: [
    {
      name,
      count: 1,
      solid: [
        [depth, height],
        [width, depth],
        [width, height],
      ],
    },
  ],
  opens: [],
});
