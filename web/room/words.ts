import type { ObstacleName, Step } from "../../furniture/fit/obstacles.ts";
import { type PieceReach, type Reach, shortBy, verdictOf } from "../../furniture/fit/reach.ts";
import type { Carried } from "../../furniture/fit/ways.ts";
import type { KnownShape } from "./shapes.ts";

export const obstacleWords: Record<ObstacleName, string> = {
  lift: "Lift",
  stairs: "Stairs",
  stairsNotLift: "Stairs, not the lift",
  mainDoor: "Main door",
  corridor: "Corridor",
  roomDoor: "The room’s door",
};

const carriedWords: Record<Carried, string> = {
  upright: "on its feet",
  lying: "lying on its back or front",
  "on its side": "lying on its side",
  "on end": "standing on its end",
  tilted: "tilted",
};

/** Whether a product reaches the room, in one sentence. */
export function saysReach({ verdict, pieces }: Reach): string {
  const isOne = pieces.length === 1;
  if (verdict === "no")
    return isOne ? "It does not reach your room" : "Not all of it reaches your room";
  const apart = pieces.flatMap((piece) =>
    piece.apart === null ? [] : [isOne ? piece.apart : `the ${piece.name} ${piece.apart}`],
  );
  const how = [...apart, ...(verdict === "tight" ? ["with care"] : [])];
  return [`${isOne ? "It" : "All of it"} reaches your room`, ...how].join(", ");
}

/** How it passes one obstacle and with how much to spare, or how much is wanting. */
export function saysStep({ way: { carried, clearance } }: Step): string {
  if (verdictOf(clearance) === "no")
    return `${shortBy(clearance)} cm wanting${carried === "upright" ? "" : `, even ${carriedWords[carried]}`}`;
  const spare = `${Math.floor(clearance / 10)} cm to spare`;
  const care = verdictOf(clearance) === "tight" ? ": with care" : "";
  return `${carriedWords[carried]}, ${spare}${care}`;
}

/** What one cannot see in the steps of a piece that does not pass. */
export function saysWhy({ verdict, comesApart, apart }: PieceReach): string {
  if (verdict !== "no") return "";
  if (!comesApart) return "It comes in one piece that cannot be taken apart.";
  return apart === null ? "Taking it apart does not help." : `That is ${apart}.`;
}

/** What the answer stands on, and what it does not know. */
export const saysSource: Record<KnownShape["from"], string> = {
  drawing: "Reckoned from the drawing of this piece",
  "stated size": "Reckoned from its stated size as a box, because no drawing of it is known",
};

/** `4 chairs`, `Table`. */
export const saysPiece = ({ name, count }: PieceReach) =>
  count > 1 ? `${count} ${name}s` : name.charAt(0).toUpperCase() + name.slice(1);
