import type { Polygon } from "./polygon.ts";

const steps = 180;
const step = (2 * Math.PI) / steps;
const quarter = Math.PI / 2;
/** Half a step with a side of so many millimetres on a wall takes two of them. */
const longSide = 115;

/** How a piece comes round a corner. */
export interface Turn {
  /** Millimetres between the piece and the inner corner, or a wall, where they come closest; below 0 it sticks. */
  readonly clearance: number;
  /** The piece's turn at that place, in radians. */
  readonly angle: number;
}

/**
 * How close an outline comes to the inner corner when it is carried, level, from a corridor of width `from`
 * round a right angle to the left into one of width `to`. At every angle it is pushed into the outer corner,
 * which is best; it passes where angles follow one another without a break from one at which it fits the
 * first corridor to one at which it fits the second. So it need not turn at all where it fits both as it is.
 * Looked at in steps of two degrees and where a long side lies along a wall, which misses two millimetres at most of what
 * passes or nearly does.
 */
export function turnCorner(polygon: Polygon, from: number, to: number): Turn {
  const angles = anglesOf(polygon);
  const inFirst = new Float64Array(angles.length);
  const inSecond = new Float64Array(angles.length);
  const free = new Float64Array(angles.length);
  for (const [i, angle] of angles.entries()) {
    free[i] = stand(polygon, angle, from, to);
    inFirst[i] = from - box.height;
    inSecond[i] = to - box.width;
  }
  spread(inFirst, free);
  let best: Turn = { clearance: -Infinity, angle: 0 };
  for (const [i, angle] of angles.entries()) {
    const through = Math.min(inFirst[i] ?? 0, inSecond[i] ?? 0);
    if (through > best.clearance) best = { clearance: through, angle };
  }
  // The angle of the narrowest place on the way, for a drawing.
  const narrowest = free.findIndex((value) => Math.abs(value - best.clearance) < 1e-6);
  return { ...best, angle: angles[narrowest] ?? best.angle };
}

/** Angles that an outline is looked at, in their order round the circle. */
function anglesOf(polygon: Polygon): Float64Array {
  const angles = Array.from({ length: steps }, (_, i) => i * step);
  let before = polygon[polygon.length - 1];
  for (const p of polygon) {
    if (before !== undefined) {
      const [ex, ey] = [p[0] - before[0], p[1] - before[1]];
      if (Math.hypot(ex, ey) > longSide)
        for (let wall = 2; wall < 6; wall++)
          angles.push((wall * quarter - Math.atan2(ey, ex)) % (2 * Math.PI));
    }
    before = p;
  }
  return new Float64Array(angles).sort();
}

/**
 * Raises what is left where one begins to the best that can be had at each angle: what is least on the way
 * there, from wherever one begins.
 */
function spread(best: Float64Array, free: Float64Array): void {
  const count = best.length;
  for (const direction of [1, count - 1])
    for (let k = 0, i = 0; k < 2 * count; k++) {
      const before = best[i] ?? 0;
      i = (i + direction) % count;
      best[i] = Math.max(best[i] ?? 0, Math.min(before, free[i] ?? 0));
    }
}

/** The box of the last outline that `stand` looked at; not in its answer, which is asked for too often. */
const box = { width: 0, height: 0 };

/**
 * What is left at one angle: of either corridor, or of the corner itself. The first corridor runs along x
 * (its width is measured along y), the second along y; the outer corner is the origin.
 */
function stand(polygon: Polygon, angle: number, from: number, to: number): number {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [px, py] of polygon) {
    const [x, y] = [c * px - s * py, s * px + c * py];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  box.width = right - left;
  box.height = high - low;
  let clearance = Math.max(from - box.height, to - box.width);
  let before = polygon[polygon.length - 1];
  for (const p of polygon) {
    if (before !== undefined) {
      const [ex, ey] = [p[0] - before[0], p[1] - before[1]];
      const [nx, ny] = [s * ex + c * ey, s * ey - c * ex];
      if (nx > 0 && ny > 0) {
        const [x, y] = [c * p[0] - s * p[1], s * p[0] + c * p[1]];
        const distance = (to + left - x) * nx + (from + low - y) * ny;
        clearance = Math.max(clearance, distance / Math.sqrt(nx * nx + ny * ny));
      }
    }
    before = p;
  }
  return clearance;
}

/**
 * The same for a rectangle that leaves a corridor by a door in its side wall of a thickness. While it turns,
 * its tail slides along the far wall and what is already in the doorway must not be wider than that; once it
 * lies steep enough to be drawn through, it is through. Angles in degrees from the corridor's direction.
 */
export function turnIntoDoor(
  length: number,
  width: number,
  corridor: number,
  door: number,
  wall: number,
): Turn {
  const across: Turn = { clearance: Math.min(corridor - length, door - width), angle: quarter };
  const along: Turn = { clearance: Math.min(corridor - width, door - length), angle: 0 };
  let best = across.clearance > along.clearance ? across : along;
  let worst: Turn = { clearance: corridor - width, angle: 0 };
  for (let i = 1; i < 360; i++) {
    const angle = (i * quarter) / 360;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const inDoorway = door - filled(length * s + width * c - corridor, angle, width, wall);
    if (inDoorway < worst.clearance) worst = { clearance: inDoorway, angle };
    const drawnThrough = door - width / s - (wall * c) / s;
    const through = drawnThrough < worst.clearance ? { clearance: drawnThrough, angle } : worst;
    if (through.clearance > best.clearance) best = through;
  }
  return best;
}

/** How much of a doorway's width is taken by a rectangle's end that reaches `depth` into it. */
function filled(depth: number, angle: number, width: number, wall: number): number {
  if (depth <= 0) return 0;
  const [s, c, t] = [Math.sin(angle), Math.cos(angle), Math.tan(angle)];
  const beyond = Math.max(0, depth - wall - width * c);
  return depth / t + Math.min(depth * t, width * s) - beyond / t;
}
