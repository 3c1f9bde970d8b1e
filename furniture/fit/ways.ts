import { turnCorner, turnIntoDoor } from "./corner.ts";
import { leastWidth, type Stand, shortest, standBest, standUpright } from "./opening.ts";
import { boundsOf, type Polygon, rectangle } from "./polygon.ts";
import type { Axis, Outlines } from "./shape.ts";

/** How it is carried: on its feet, lying on its back or on its side, standing on its end, or aslant. */
export type Carried = "upright" | "lying" | "on its side" | "on end" | "tilted";

/** A drawing of the narrowest place: an outline, turned, in an opening or at a corner; millimetres less wrapping, radians. */
export type Sketch =
  | {
      /** Seen along the way, or a floor with walls all round seen from above. */
      readonly kind: "opening" | "floor";
      readonly width: number;
      readonly height: number;
      readonly outline: Polygon;
      readonly angle: number;
    }
  | {
      readonly kind: "corner";
      readonly from: number;
      readonly to: number;
      readonly outline: Polygon;
      readonly angle: number;
    };

/** One way to bring it past an obstacle. */
export interface Way {
  readonly carried: Carried;
  /** Millimetres to spare where it is closest; below 0 it does not pass. */
  readonly clearance: number;
  readonly sketch: Sketch;
}

/**
 * Millimetres to spare: from `good` on it goes easily, from `least` on with care; with less, no hand has room.
 * What those who carry furniture advise.
 */
export const margins = { good: 75, least: 50 } as const;

/** The wall around a room's door: half a brick with plaster on both sides, 150 mm. */
const wall = 150;

export const axes: readonly Axis[] = [0, 1, 2];
/** Its height upwards first. */
export const levels: readonly Axis[] = [1, 2, 0];

/** Its length along an axis as it stands on its feet. */
export const lengthAlong = (solid: Outlines, axis: Axis) =>
  axis === 1 ? boundsOf(solid[0]).size[1] : boundsOf(solid[1]).size[axis === 0 ? 0 : 1];

/** With an axis upwards: what is longer than high stands on its end, what is higher lies on its side. */
export function withUp(solid: Outlines, axis: Axis): Carried {
  if (axis === 1) return "upright";
  if (axis === 2) return "lying";
  return lengthAlong(solid, 0) > lengthAlong(solid, 1) ? "on end" : "on its side";
}

/** How it is carried when it travels along an axis and is turned about that. */
export function carriedAt(solid: Outlines, axis: Axis, angle: number): Carried {
  if (Math.abs(Math.sin(2 * angle)) > 1e-6) return "tilted";
  const isTurned = Math.abs(Math.sin(angle)) > 0.5;
  if (axis === 1) return withUp(solid, isTurned ? 0 : 2);
  return withUp(solid, isTurned ? (axis === 0 ? 2 : 0) : 1);
}

/** The first way that goes easily without a tilt, plainer ones being tried first; else the one with most to spare. */
export function chosen(tried: Iterable<Way>): Way {
  let best: Way | undefined;
  for (const way of tried) {
    if (way.carried !== "tilted" && way.clearance >= margins.good) return way;
    if (best === undefined || way.clearance > best.clearance) best = way;
  }
  if (best === undefined) throw new Error("there is always a way to try");
  return best;
}

export const worse = (a: Way, b: Way) => (a.clearance <= b.clearance ? a : b);

/**
 * Straight through an opening, along any of its axes and turned about that, where there is so much room
 * before it.
 */
export function* throughOpening(
  solid: Outlines,
  width: number,
  height: number,
  before = Infinity,
): Generator<Way> {
  const way = (axis: Axis, { clearance, angle }: Stand): Way => ({
    carried: carriedAt(solid, axis, angle),
    clearance: Math.min(clearance, before - lengthAlong(solid, axis)),
    sketch: { kind: "opening", width, height, outline: solid[axis], angle },
  });
  for (const axis of axes) yield way(axis, standUpright(solid[axis], width, height));
  for (const axis of axes) {
    const stand = standBest(solid[axis], width, height);
    if (stand.angle !== 0) yield way(axis, stand);
  }
}

interface Plan {
  readonly plan: Polygon;
  readonly carried: Carried;
  /** Millimetres left above it. */
  readonly left: number;
}

/** What it covers of the floor: level with each of its lengths upwards, and tilted as far as a height allows. */
function* plans(solid: Outlines, height: number): Generator<Plan> {
  for (const axis of levels)
    yield {
      plan: solid[axis],
      carried: withUp(solid, axis),
      left: height - lengthAlong(solid, axis),
    };
  for (const axis of axes) {
    const { length, angle } = shortest(solid[axis], height - margins.least);
    if (Number.isFinite(length) && carriedAt(solid, axis, angle) === "tilted")
      yield {
        plan: rectangle(length, lengthAlong(solid, axis)),
        carried: "tilted",
        left: margins.least,
      };
  }
}

/**
 * Round a corner below a ceiling, where nothing else leaves less; ways that cannot be better than one before
 * are left out.
 */
export function* roundCorner(
  solid: Outlines,
  from: number,
  to: number,
  height: number,
  alsoLeft: (plan: Polygon) => number = () => Infinity,
): Generator<Way> {
  let best = -Infinity;
  for (const { plan, carried, left } of plans(solid, height)) {
    const most = Math.min(left, Math.min(from, to) - leastWidth(plan));
    if (most <= best) continue;
    const { clearance, angle } = turnCorner(plan, from, to);
    const onFloor = Math.min(clearance, alsoLeft(plan));
    best = Math.max(best, Math.min(left, onFloor));
    const flat: Sketch = { kind: "corner", from, to, outline: plan, angle };
    yield below(carried, height, height - left, onFloor, flat);
  }
}

/** A way that needs floor and height: drawn from above, or from the front where the height is what it has less of. */
export function below(
  carried: Carried,
  height: number,
  up: number,
  onFloor: number,
  flat: Sketch,
): Way {
  const left = height - up;
  if (onFloor <= left) return { carried, clearance: onFloor, sketch: flat };
  const outline = rectangle(boundsOf(flat.outline).size[0], up);
  const width = flat.kind === "corner" ? flat.from : flat.width;
  return {
    carried,
    clearance: left,
    sketch: { kind: "opening", width, height, outline, angle: 0 },
  };
}

/** From a corridor into a door in its side. */
export function* intoDoor(
  solid: Outlines,
  corridor: number,
  width: number,
  height: number,
): Generator<Way> {
  yield* throughOpening(solid, width, height, corridor);
  for (const { plan, carried, left } of plans(solid, height)) {
    const [long, short] = boundsOf(plan).size.toSorted((a, b) => b - a) as [number, number];
    const { clearance, angle } = turnIntoDoor(long, short, corridor, width, wall);
    yield {
      carried,
      clearance: Math.min(left, clearance),
      sketch: { kind: "corner", from: corridor, to: width, outline: rectangle(long, short), angle },
    };
  }
}
