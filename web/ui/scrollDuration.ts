/**
 * Embla's `duration` for a slide change that has come 99 % of its way after the given milliseconds,
 * 600 to 2000. Embla's duration is no time but the weight of an attraction (each frame the velocity
 * becomes 0.68 of itself plus distance / duration); over that span the time grows as a straight
 * line, whose two constants stand here.
 */
export function scrollDuration(milliseconds: number): number {
  return (milliseconds + 218) / 37;
}
