import { reaching } from "../geometry/placed.ts";
import type { Cushion } from "../geometry/soft.ts";
import type { Placement } from "../geometry/vector.ts";

/** How deep a loose cushion's lowest place presses into what it stands on. */
const pressed = 8;

/** Side of a square scatter cushion that stands no higher than the back, which rises so far above the seat. */
export const scatterSide = (rise: number) => Math.min(430, 0.97 * rise + 40);

/** Where a loose cushion comes to stand that is let down on a seat so high; its own height does not count. */
export const letDown = (
  { body, piping }: Cushion,
  placement: Placement,
  seatHeight: number,
): Placement => reaching([body, piping], placement, [0, -1, 0], pressed - seatHeight);
