import type { Blank } from "../geometry/blank.ts";
import type { Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";

const groove = / groove$/;

/** A board with a groove across it is drawn as two and the ground of the groove; it is cut as one. */
export function uncut(parts: readonly Part[]): Part[] {
  const made: Part[] = [];
  for (const part of parts) {
    const [one, other] = groove.test(part.name) ? made.slice(-2) : [];
    if (!one?.surface.blank || !other?.surface.blank) {
      made.push(part);
      continue;
    }
    const blank = spanned(one.surface.blank, other.surface.blank);
    made.splice(-2, 2, { ...one, surface: { ...one.surface, blank } });
  }
  return made;
}

/** The upright board that reaches over two, one above the other. */
function spanned(one: Blank, other: Blank): Blank {
  const ends = [one, other].flatMap(({ frame, size }) => [
    frame.origin[1] - size[1] / 2,
    frame.origin[1] + size[1] / 2,
  ]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const origin: Vec3 = [one.frame.origin[0], (low + high) / 2, one.frame.origin[2]];
  return { ...one, frame: { ...one.frame, origin }, size: [one.size[0], high - low, one.size[2]] };
}
