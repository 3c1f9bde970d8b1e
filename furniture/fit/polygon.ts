import type { Vec2 } from "../geometry/vector.ts";

/** Corners of a convex outline in millimetres, against the clock. */
export type Polygon = readonly Vec2[];

export const rectangle = (width: number, height: number): Polygon => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** Twice the area of the triangle; positive where `c` lies to the left of the way from `a` to `b`. */
const turn = (a: Vec2, b: Vec2, c: Vec2) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex hull of at least one point, by Andrew's monotone chain. */
export function hull(points: readonly Vec2[]): Polygon {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (order: readonly Vec2[]) => {
    const out: Vec2[] = [];
    for (const next of order) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (a === undefined || b === undefined || turn(a, b, next) > 1e-9) break;
        out.pop();
      }
      out.push(next);
    }
    return out.slice(0, -1);
  };
  const corners = [...chain(sorted), ...chain(sorted.toReversed())];
  return corners.length > 0 ? corners : sorted.slice(0, 1);
}

export function turned(polygon: Polygon, angle: number): Polygon {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return polygon.map(([x, y]): Vec2 => [c * x - s * y, s * x + c * y]);
}

export interface Bounds {
  readonly min: Vec2;
  readonly size: Vec2;
}

export function boundsOf(polygon: Polygon): Bounds {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of polygon) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return { min: [left, low], size: [right - left, high - low] };
}

export function area(polygon: Polygon): number {
  const [first] = polygon;
  if (first === undefined) return 0;
  let twice = 0;
  for (let i = 2; i < polygon.length; i++)
    twice += turn(first, polygon[i - 1] ?? first, polygon[i] ?? first);
  return twice / 2;
}

/**
 * An outline of fewer corners that holds all of `polygon` and stands out of it by at most `tolerance`:
 * short sides give way to their neighbours drawn longer. Its bounds stay what they were.
 */
export function simplified(polygon: Polygon, tolerance: number): Polygon {
  const bounds = boundsOf(polygon);
  let corners = [...polygon];
  for (;;) {
    const best = corners
      .map((_, side) => ({ side, ...without(corners, side) }))
      .filter(({ apex }) => apex !== null)
      .sort((a, b) => a.height - b.height)[0];
    if (best?.apex == null || best.height > tolerance) break;
    const { side, apex } = best;
    const next = (side + 1) % corners.length;
    corners[side] = apex;
    corners = corners.filter((_, i) => i !== next);
  }
  return within(corners, bounds);
}

/** Where the neighbours of a side meet beyond it, and how far from it; null where they never do. */
function without(corners: Polygon, side: number): { apex: Vec2 | null; height: number } {
  const n = corners.length;
  const [a, b, c, d] = [-1, 0, 1, 2].map((step) => corners[(side + step + n) % n] as Vec2) as [
    Vec2,
    Vec2,
    Vec2,
    Vec2,
  ];
  const [u, v]: [Vec2, Vec2] = [
    [b[0] - a[0], b[1] - a[1]],
    [c[0] - d[0], c[1] - d[1]],
  ];
  const crossing = u[0] * v[1] - u[1] * v[0];
  if (n <= 3 || crossing >= -1e-9) return { apex: null, height: Infinity };
  const t = ((c[0] - b[0]) * v[1] - (c[1] - b[1]) * v[0]) / crossing;
  if (t < 0) return { apex: null, height: Infinity };
  const apex: Vec2 = [b[0] + u[0] * t, b[1] + u[1] * t];
  return { apex, height: Math.abs(turn(b, c, apex)) / Math.hypot(c[0] - b[0], c[1] - b[1]) };
}

/** What of a convex outline lies within the bounds. */
function within(polygon: Polygon, { min, size }: Bounds): Polygon {
  const sides: readonly [0 | 1, 1 | -1, number][] = [
    [0, 1, min[0]],
    [0, -1, min[0] + size[0]],
    [1, 1, min[1]],
    [1, -1, min[1] + size[1]],
  ];
  let kept = polygon;
  for (const [axis, sign, edge] of sides) {
    const inside = (p: Vec2) => (p[axis] - edge) * sign;
    kept = kept.flatMap((p, i): Vec2[] => {
      const before = kept.at(i - 1) as Vec2;
      const [was, is] = [inside(before), inside(p)];
      const along = before[1 - axis] as number;
      const across = along + ((p[1 - axis] as number) - along) * (was / (was - is));
      const cross: Vec2 = axis === 0 ? [edge, across] : [across, edge];
      if (is >= 0) return was < 0 ? [cross, p] : [p];
      return was >= 0 ? [cross] : [];
    });
  }
  return hull(kept);
}
