import { longestOn, standBest } from "./opening.ts";
import type { Polygon } from "./polygon.ts";
import type { Route } from "./route.ts";
import type { Outlines } from "./shape.ts";
import {
  axes,
  below,
  carriedAt,
  chosen,
  intoDoor,
  lengthAlong,
  levels,
  margins,
  roundCorner,
  type Sketch,
  throughOpening,
  type Way,
  withUp,
  worse,
} from "./ways.ts";

export type ObstacleName =
  | "lift"
  | "stairs"
  | "stairsNotLift"
  | "mainDoor"
  | "corridor"
  | "roomDoor";

/** The steepest stair that the National Building Code allows: 190 mm up on 250 mm. */
const slope = Math.cos(Math.atan2(190, 250));

/** Into a lift's car: level, also across its floor, or tilted in it. */
function* intoCar(solid: Outlines, width: number, depth: number, height: number): Generator<Way> {
  for (const axis of levels) {
    const outline = solid[axis];
    const { clearance, angle } = standBest(outline, width, depth);
    const flat: Sketch = { kind: "floor", width, height: depth, outline, angle };
    yield below(withUp(solid, axis), height, lengthAlong(solid, axis), clearance, flat);
  }
  for (const axis of axes) {
    const outline = solid[axis];
    const floor = longestOn(width, depth, lengthAlong(solid, axis), margins.least);
    const { clearance, angle } = standBest(outline, floor, height);
    yield {
      carried: carriedAt(solid, axis, angle),
      clearance,
      sketch: { kind: "opening", width: floor, height, outline, angle },
    };
  }
}

const intoLift = (solid: Outlines, lift: NonNullable<Route["lift"]>): Way =>
  worse(
    chosen(throughOpening(solid, lift.doorWidth, lift.doorHeight)),
    chosen(intoCar(solid, lift.width, lift.depth, lift.height)),
  );

type Stairs = NonNullable<Route["stairs"]>;

/**
 * Up the stairs: along the flight at its slope, and round the landing if it turns. A stair that goes back on
 * itself turns twice, and between the two the piece lies along the landing.
 */
function upStairs(solid: Outlines, { width, headroom, turn, landing }: Stairs): Way {
  const flight = chosen(throughOpening(solid, width, headroom * slope));
  if (turn === "straight") return flight;
  const along = (plan: Polygon) => standBest(plan, 2 * width, landing).clearance;
  const round = roundCorner(solid, width, landing, headroom, turn === "half" ? along : undefined);
  return worse(flight, chosen(round));
}

/** An obstacle with the way past it. */
export interface Step {
  readonly obstacle: ObstacleName;
  readonly way: Way;
}

/**
 * The way past every obstacle of a route in turn, for one solid; the route in millimetres less what wrapping
 * takes. Where there are both, it goes by the lift or by the stairs, whichever is easier. What is wide is taken as
 * wide as it is anywhere, and a piece is put down and turned between two
 * obstacles, where there is room for that.
 */
export function* waysPast(solid: Outlines, route: Route): Generator<Step> {
  const { lift, stairs, mainDoor, corridor, roomDoor } = route;
  const through = (width: number, height: number) => chosen(throughOpening(solid, width, height));
  const byLift = lift && intoLift(solid, lift);
  const isEasy = byLift !== null && byLift.clearance >= margins.good;
  const byStairs = stairs && !isEasy ? upStairs(solid, stairs) : null;
  if (byLift && (byStairs === null || byLift.clearance >= byStairs.clearance))
    yield { obstacle: "lift", way: byLift };
  else if (byStairs) yield { obstacle: byLift ? "stairsNotLift" : "stairs", way: byStairs };
  yield { obstacle: "mainDoor", way: through(mainDoor.width, mainDoor.height) };
  if (corridor) {
    const { width, height, after } = corridor;
    const way =
      after === null ? through(width, height) : chosen(roundCorner(solid, width, after, height));
    yield { obstacle: "corridor", way };
  }
  if (roomDoor) {
    const { width, height, isAtSide } = roomDoor;
    const way =
      corridor && isAtSide
        ? chosen(intoDoor(solid, corridor.width, width, height))
        : through(width, height);
    yield { obstacle: "roomDoor", way };
  }
}
