import { type Step, waysPast } from "./obstacles.ts";
import { freeMillimetres, type Route } from "./route.ts";
import { type PackedPiece, type PackedShape, type PackedSolid, readSolid } from "./shape.ts";
import { margins } from "./ways.ts";

/** Whether something passes: easily, with care, or not. */
export type Verdict = "fits" | "tight" | "no";

export const verdictOf = (clearance: number): Verdict =>
  clearance >= margins.good ? "fits" : clearance >= margins.least ? "tight" : "no";

/** Whole centimetres that are wanting, so that it would pass with care. */
export const shortBy = (clearance: number) =>
  Math.max(1, Math.ceil((margins.least - clearance) / 10 - 1e-6));

/** How one of a product's pieces comes along a route. */
export interface PieceReach {
  readonly name: string;
  readonly count: number;
  readonly verdict: Verdict;
  /** How it is taken apart, because it is delivered so or would not pass in one piece; null where it need not be. */
  readonly apart: string | null;
  /** Whether it can be taken apart at all. */
  readonly comesApart: boolean;
  /** The obstacles in their order, each with the way of what is hardest to bring past it. */
  readonly steps: readonly Step[];
}

export interface Reach {
  readonly verdict: Verdict;
  readonly pieces: readonly PieceReach[];
}

/** Whether all that comes with a product reaches the room, and how. */
export function reachOf(shape: PackedShape, route: Route): Reach {
  const free = freeMillimetres(route);
  const pieces = shape.pieces.map((piece) => reachOfPiece(piece, free));
  return { verdict: verdictOf(Math.min(...pieces.map(({ steps }) => least(steps)))), pieces };
}

function reachOfPiece({ name, count, solid, apart }: PackedPiece, free: Route): PieceReach {
  const told = (steps: Step[], how: string | null): PieceReach => ({
    name,
    count,
    verdict: verdictOf(least(steps)),
    apart: how,
    comesApart: apart !== undefined,
    steps,
  });
  const inParts = () =>
    (apart?.solids ?? []).map((part) => [...waysPast(readSolid(part), free)]).reduce(hardest);
  if (apart?.isPacked) return told(inParts(), apart.how);
  const whole = [...waysPast(readSolid(solid), free)];
  if (apart === undefined || least(whole) >= margins.least) return told(whole, null);
  const parts = inParts();
  return least(parts) > least(whole) ? told(parts, apart.how) : told(whole, null);
}

const least = (steps: readonly Step[]) => Math.min(...steps.map(({ way }) => way.clearance));

/** Of two solids the one that is harder to bring past each obstacle. */
const hardest = (a: Step[], b: Step[]): Step[] =>
  a.map((step, i) => {
    const other = b[i];
    return other !== undefined && other.way.clearance < step.way.clearance ? other : step;
  });

/** The verdict alone, for long lists: it looks no further where something sticks. */
export function verdictFor(shape: PackedShape, route: Route): Verdict {
  const free = freeMillimetres(route);
  const leastOf = (solids: readonly PackedSolid[]) => {
    let clearance = Infinity;
    for (const solid of solids)
      for (const { way } of waysPast(readSolid(solid), free)) {
        clearance = Math.min(clearance, way.clearance);
        if (clearance < margins.least) return clearance;
      }
    return clearance;
  };
  const ofPiece = ({ solid, apart }: PackedPiece) => {
    if (apart?.isPacked) return leastOf(apart.solids);
    const whole = leastOf([solid]);
    return whole < margins.least && apart ? Math.max(whole, leastOf(apart.solids)) : whole;
  };
  return verdictOf(Math.min(...shape.pieces.map(ofPiece)));
}
