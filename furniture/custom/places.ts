import type { Seating } from "../products/chairsAround.ts";
import { roundedUp } from "./measures.ts";

/** Millimetres of a table's edge that a person needs; of a round rim more, where elbows meet. */
export const placeWidth = { edge: 600, rim: 700 } as const;
/** What two people at the ends take from those beside them. */
const endsTake = 300;
const ends = 2;

const along = (length: number) => Math.max(0, Math.floor(length / placeWidth.edge));

/** Those who sit on a bench. */
export const benchPlaces = (length: number): number => along(length);

/** The most chairs that stand at a table of this length; a bench takes one of its sides. */
export function mostChairs(length: number, hasBench: boolean): number {
  const sides = hasBench ? 1 : 2;
  return Math.max(sides * along(length), sides * along(length - endsTake) + ends);
}

/** The shortest table at which so many chairs stand. */
export function leastLength(chairs: number, hasBench: boolean): number {
  let length = 0;
  while (mostChairs(length, hasBench) < chairs) length += 10;
  return length;
}

/** People sit along the sides first, and at the ends where those are full. */
export function seatingOf(chairs: number, length: number, hasBench: boolean): Seating {
  const sides = hasBench ? 1 : 2;
  const atEnds =
    chairs > sides * along(length) ? Math.min(ends, chairs - sides * along(length - endsTake)) : 0;
  const rest = chairs - atEnds;
  const back = hasBench ? rest : Math.floor(rest / 2);
  return { front: rest - back, back, ends: atEnds };
}

export const mostAtRim = (diameter: number): number =>
  Math.floor((Math.PI * diameter) / placeWidth.rim);

export const leastDiameter = (chairs: number): number =>
  roundedUp((chairs * placeWidth.rim) / Math.PI);
