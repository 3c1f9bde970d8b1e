/**
 * What a run ends at: nothing, a tall unit, a wall, the fronts of another run in a corner, or the corner itself, where
 * it goes on blind behind the other run.
 */
export type End = "free" | "tall" | "wall" | "corner" | "blind";
export interface Ends {
  readonly left: End;
  readonly right: End;
}

/** Doors beside a corner clear the handles of those around it, and doors beside a wall its plaster. */
const cornerPost = 50;
const scribe = 30;

/** Width of the filler at a run's end, `face` being how far the fronts of the other run stand before their wall. */
export function fillerAt(end: End, face: number): number {
  if (end === "wall") return scribe;
  if (end === "corner") return cornerPost;
  return end === "blind" ? face + cornerPost : 0;
}
