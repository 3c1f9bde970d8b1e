import type { Vec2 } from "../geometry/vector.ts";
import { boundsOf, type Polygon } from "./polygon.ts";

/** How a turned outline stands in an opening. */
export interface Stand {
  /** Millimetres that are left of the width or of the height, whichever is less; below 0 it does not pass. */
  readonly clearance: number;
  /** By how much it is turned, in radians, 0 to below π. */
  readonly angle: number;
}

const quarter = Math.PI / 2;

/** Without a turn of anything but quarters. */
export function standUpright(polygon: Polygon, width: number, height: number): Stand {
  const [w, h] = boundsOf(polygon).size;
  return { clearance: Math.min(width - w, height - h), angle: 0 };
}

/**
 * The turn that leaves a convex outline most room in a rectangle. Between the angles at which one of its
 * sides lies along the rectangle, width and height are sines, so what is left of each is convex there and
 * the lesser of both is greatest at an end or where both are equal: the answer is exact. For a rectangle
 * it says the same as Carver's inequality.
 */
export function standBest(polygon: Polygon, width: number, height: number): Stand {
  let best = standUpright(polygon, width, height);
  const consider = (angle: number) => {
    const [w, h] = sizeTurned(polygon, angle);
    const clearance = Math.min(width - w, height - h);
    if (clearance > best.clearance + 1e-6) best = { clearance, angle };
  };
  consider(quarter);
  for (const { from, to, wide, tall } of swings(polygon)) {
    consider(from);
    // Where the width exceeds the height by as much as the opening's does.
    const [a, b] = [wide[0] - tall[1], -wide[1] - tall[0]];
    for (const angle of where(a, b, width - height))
      if (angle > from && angle < to) consider(angle);
  }
  return best;
}

/** The sides of the box around the outline turned by an angle. */
function sizeTurned(polygon: Polygon, angle: number): Vec2 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [px, py] of polygon) {
    const [x, y] = [c * px - s * py, s * px + c * py];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  return [right - left, high - low];
}

/** How wide the outline is where it is least wide: what a door has to let through. */
export const leastWidth = (polygon: Polygon): number =>
  Math.min(...swings(polygon).map(({ from }) => sizeTurned(polygon, from)[0]));

/** A stretch of angles in which the same corners are outermost: turned by t the width is wide·(cos t, -sin t), the height tall·(sin t, cos t). */
interface Swing {
  readonly from: number;
  readonly to: number;
  readonly wide: Vec2;
  readonly tall: Vec2;
}

const known = new WeakMap<Polygon, readonly Swing[]>();

/** The stretches from 0 to π: each begins where a side is level or plumb. */
function swings(polygon: Polygon): readonly Swing[] {
  const kept = known.get(polygon);
  if (kept !== undefined) return kept;
  const angles = new Set([0, quarter]);
  polygon.forEach(([x, y], i) => {
    const [px, py] = polygon.at(i - 1) as Vec2;
    const level = ((Math.atan2(py - y, x - px) % quarter) + quarter) % quarter;
    angles.add(level).add(level + quarter);
  });
  const breaks = [...angles].sort((a, b) => a - b);
  const found = breaks.map((from, i): Swing => {
    const to = breaks[i + 1] ?? Math.PI;
    const middle = (from + to) / 2;
    return { from, to, wide: span(polygon, middle, 0), tall: span(polygon, middle, 1) };
  });
  known.set(polygon, found);
  return found;
}

/** The two angles from 0 to 2π at which a·cos + b·sin is a value; none where it never is. */
function where(a: number, b: number, value: number): number[] {
  const reach = Math.hypot(a, b);
  if (reach < Math.abs(value) || reach === 0) return [];
  const [phase, offset] = [Math.atan2(b, a), Math.acos(value / reach)];
  const whole = 2 * Math.PI;
  return [phase - offset, phase + offset].map((angle) => (angle + 2 * whole) % whole);
}

/** From the corner that is least along an axis once turned to the one that is greatest, unturned. */
function span(polygon: Polygon, angle: number, axis: 0 | 1): Vec2 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  let [low, high]: [Vec2, Vec2] = [polygon[0] as Vec2, polygon[0] as Vec2];
  let [least, most] = [Infinity, -Infinity];
  for (const p of polygon) {
    const place = axis === 0 ? c * p[0] - s * p[1] : s * p[0] + c * p[1];
    if (place < least) [least, low] = [place, p];
    if (place > most) [most, high] = [place, p];
  }
  return [high[0] - low[0], high[1] - low[1]];
}

/**
 * The longest that something of a thickness may be to lie on a floor with so much left all round, to a
 * millimetre or two; 0 where it cannot. Tried at every quarter of a degree, then closer about the best.
 */
export function longestOn(width: number, depth: number, thickness: number, left: number): number {
  const [w, d] = [width - left, depth - left];
  const at = (angle: number) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [across, along] = [w - thickness * s, d - thickness * c];
    return across < 0 || along < 0 ? 0 : Math.min(across / c, along / s);
  };
  let best = 0;
  const fine = quarter / 360;
  for (let i = 1; i < 360; i++) if (at(i * fine) > at(best * fine)) best = i;
  let [low, high] = [(best - 1) * fine, (best + 1) * fine];
  for (let round = 0; round < 12; round++) {
    const [a, b] = [low + (high - low) * 0.382, low + (high - low) * 0.618];
    if (at(a) > at(b)) high = b;
    else low = a;
  }
  return Math.max(
    at((low + high) / 2),
    thickness <= d ? Math.max(w, 0) : 0,
    thickness <= w ? Math.max(d, 0) : 0,
  );
}

/**
 * How short an outline becomes on the floor when it is tilted as far as a height allows, and by which angle;
 * infinite where it never stands so low. In each stretch its length is least at an end, or where it is just
 * as high as may be.
 */
export function shortest(polygon: Polygon, height: number): { length: number; angle: number } {
  let best = { length: Infinity, angle: 0 };
  const consider = (angle: number) => {
    const [length, h] = sizeTurned(polygon, angle);
    if (h <= height + 1e-6 && length < best.length - 1e-6) best = { length, angle };
  };
  for (const { from, to, tall } of swings(polygon)) {
    consider(from);
    for (const angle of where(tall[1], tall[0], height))
      if (angle > from && angle < to) consider(angle);
  }
  return best;
}
