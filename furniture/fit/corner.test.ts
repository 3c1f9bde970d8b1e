import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degree, length, outline } from "../../tests/support/outlines.ts";
import type { Vec2 } from "../geometry/vector.ts";
import { turnCorner, turnIntoDoor } from "./corner.ts";
import { boundsOf, type Polygon, rectangle, turned } from "./polygon.ts";

/** Whether some chain of positions, one step apart, leads through; positions are numbers below `count`. */
function leads(
  starts: readonly number[],
  isFree: (at: number) => boolean,
  next: (at: number) => readonly number[],
  isThere: (at: number) => boolean,
): boolean {
  const seen = new Set(starts.filter(isFree));
  const todo = [...seen];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (isThere(at)) return true;
    for (const near of next(at))
      if (!seen.has(near) && isFree(near)) {
        seen.add(near);
        todo.push(near);
      }
  }
  return false;
}

/** Points along an outline's sides, a millimetre or two apart at most. */
const along = (polygon: Polygon, apart: number): Vec2[] =>
  polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length] as Vec2;
    const n = Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / apart);
    return Array.from(
      { length: n },
      (_, k): Vec2 => [p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n],
    );
  });

/** Round the corner by trying: positions on a grid of 20 mm, angles of 2°, points of the outline against the walls. */
function triedCorner(polygon: Polygon, from: number, to: number): boolean {
  const cell = 20;
  const angles = 180;
  const size = Math.ceil(2600 / cell);
  const points = Array.from({ length: angles }, (_, k) =>
    along(turned(polygon, k * 2 * degree), 25),
  );
  const isFree = (at: number) => {
    const [k, x, y] = [at % angles, Math.floor(at / angles) % size, Math.floor(at / angles / size)];
    return (points[k] ?? []).every(([px, py]) => {
      const [wx, wy] = [px + x * cell, py + y * cell];
      return wx >= 0 && wy >= 0 && (wx <= to || wy <= from);
    });
  };
  const next = (at: number) => {
    const [k, rest] = [at % angles, Math.floor(at / angles)];
    const [x, y] = [rest % size, Math.floor(rest / size)];
    const place = (dk: number, nx: number, ny: number) =>
      (ny * size + nx) * angles + ((k + dk + angles) % angles);
    return [
      place(1, x, y),
      place(-1, x, y),
      ...(x > 0 ? [place(0, x - 1, y)] : []),
      ...(x < size - 1 ? [place(0, x + 1, y)] : []),
      ...(y > 0 ? [place(0, x, y - 1)] : []),
      ...(y < size - 1 ? [place(0, x, y + 1)] : []),
    ];
  };
  const starts = Array.from({ length: angles * Math.ceil(size / 2) }, (_, i) => {
    const [k, y] = [i % angles, Math.floor(i / angles)];
    return (y * size + size - 1) * angles + k;
  });
  const beyond = size - 1;
  return leads(starts, isFree, next, (at) => Math.floor(at / angles / size) === beyond);
}

/** Round the corner by trying the angles alone: no point of the outline may be beyond the inner corner. */
function pushedRound(polygon: Polygon, from: number, to: number): boolean {
  const angles = 1440;
  const stands = Array.from({ length: angles }, (_, k) => {
    const there = turned(polygon, k * 0.25 * degree);
    const { min, size } = boundsOf(there);
    const isFree = along(there, 12).every(([x, y]) => x - min[0] <= to || y - min[1] <= from);
    return { size, isFree };
  });
  return leads(
    stands.flatMap(({ size }, k) => (size[1] <= from ? [k] : [])),
    (k) => stands[k]?.isFree ?? false,
    (k) => [(k + 1) % angles, (k + angles - 1) % angles],
    (k) => (stands[k]?.size[0] ?? Infinity) <= to,
  );
}

const slanted: Polygon = [
  [378, 717],
  [513, 630],
  [924, 366],
  [925, 869],
];

describe("a piece at a corner", () => {
  it("comes round as trying every position and angle says", () => {
    fc.assert(
      fc.property(
        length(400, 1300),
        length(100, 600),
        length(500, 1000),
        length(500, 1000),
        (long, wide, from, to) => {
          const piece = rectangle(long, wide).map(([x, y]): Vec2 => [x - long / 2, y - wide / 2]);
          const { clearance } = turnCorner(piece, from, to);
          // Trying in steps misses ways that have less room than a step.
          if (clearance < -5) expect(triedCorner(piece, from, to)).toBe(false);
          if (clearance > 45) expect(triedCorner(piece, from, to)).toBe(true);
        },
      ),
      { numRuns: 4, seed: 7 },
    );
  });

  it("comes round as pushing it into the outer corner at every quarter of a degree says", () => {
    fc.assert(
      fc.property(outline, length(400, 1000), length(400, 1000), (polygon, from, to) => {
        const { clearance } = turnCorner(polygon, from, to);
        if (Math.abs(clearance) > 3) expect(pushedRound(polygon, from, to)).toBe(clearance > 0);
      }),
      // It passes where its long sides lie along a corridor, which no whole step of two degrees is.
      { numRuns: 15, examples: [[slanted, 424, 424]] },
    );
  });

  it("says of rectangles what the formula for equal corridors says", () => {
    for (const [width, most] of [
      [450, 2494],
      [600, 2194],
      [750, 1894],
    ] as const) {
      expect(turnCorner(rectangle(most - 4, width), 1200, 1200).clearance).toBeGreaterThan(0);
      expect(turnCorner(rectangle(most + 4, width), 1200, 1200).clearance).toBeLessThan(0);
    }
    const stick = (900 ** (2 / 3) + 1100 ** (2 / 3)) ** 1.5;
    expect(turnCorner(rectangle(stick - 4, 0.1), 900, 1100).clearance).toBeGreaterThan(0);
    expect(turnCorner(rectangle(stick + 4, 0.1), 900, 1100).clearance).toBeLessThan(0);
  });

  it("needs no turn where it fits both corridors as it is", () => {
    expect(turnCorner(rectangle(1150, 850), 900, 1200).clearance).toBeCloseTo(50, 0);
  });
});

/**
 * Out of a corridor into a door by trying: depth by 10 mm, angle by 1°, points of the outline 5 mm apart, so
 * that it may be some 10 mm too kind. Along the wall the piece may stand anywhere.
 */
function triedDoor(long: number, wide: number, corridor: number, door: number, wall: number) {
  const [angles, deepest] = [91, Math.ceil((corridor + wall + long + 200) / 10)];
  const shapes = Array.from({ length: angles }, (_, k) => {
    const points = along(turned(rectangle(long, wide), k * degree), 5);
    const low = Math.min(...points.map(([, y]) => y));
    return points.map(([x, y]): Vec2 => [x, y - low]);
  });
  const isFree = (at: number) => {
    const [k, lift] = [at % angles, Math.floor(at / angles) * 10 - corridor];
    let [left, right] = [Infinity, -Infinity];
    for (const [x, y] of shapes[k] ?? [])
      if (y + lift > 0 && y + lift < wall) {
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
    return right - left <= door;
  };
  const next = (at: number) => {
    const [k, d] = [at % angles, Math.floor(at / angles)];
    return [
      ...(k > 0 ? [at - 1] : []),
      ...(k < angles - 1 ? [at + 1] : []),
      ...(d > 0 ? [at - angles] : []),
      ...(d < deepest ? [at + angles] : []),
    ];
  };
  const starts = shapes.flatMap((points, k) =>
    Math.max(...points.map(([, y]) => y)) <= corridor ? [k] : [],
  );
  return leads(starts, isFree, next, (at) => Math.floor(at / angles) * 10 - corridor >= wall);
}

it("turns into a door in a corridor's side as trying every depth and angle says", () => {
  fc.assert(
    fc.property(
      length(600, 2000),
      length(100, 800),
      length(700, 1200),
      length(600, 1000),
      length(50, 250),
      (a, b, corridor, door, wall) => {
        const [long, wide] = [Math.max(a, b), Math.min(a, b)];
        // A door that is just too narrow, and one that is just wide enough.
        const just = door - turnIntoDoor(long, wide, corridor, door, wall).clearance;
        for (const width of [just - 18, just + 25]) {
          const { clearance } = turnIntoDoor(long, wide, corridor, width, wall);
          if (clearance < -15) expect(triedDoor(long, wide, corridor, width, wall)).toBe(false);
          if (clearance > 20) expect(triedDoor(long, wide, corridor, width, wall)).toBe(true);
        }
      },
    ),
    { numRuns: 10 },
  );
});
