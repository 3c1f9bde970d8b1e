import { reachOf } from "./geometry/blank.ts";
import { furthest } from "./geometry/surface.ts";
import { type AxisIndex, mapAxes, midpoint, type Vec3 } from "./geometry/vector.ts";
import { type Assembly, assembly, type Dimensions, include, type Part } from "./model.ts";

/** What a drawing may miss its stated measures by at first, as a share of them: more is a mistake in it. */
const largestMiss = 0.08;
/** Millimetres by which the drawing may miss its stated measures in the end. */
const exact = 0.05;
const rounds = 12;

/**
 * Draws furniture so that it measures outside what is stated, standing on the floor about the origin. Soft parts swell
 * and leaning ones reach further than a drawing foresees, so it is asked for so much less or more until it is right:
 * what reaches furthest moves, all else stays as long and as high as it was specified. Throws for a drawing that misses
 * its measures by more than 8 % or does not follow them.
 */
export function drawnToMeasure<Spec extends Dimensions>(
  draw: (spec: Spec) => Assembly,
  stated: Spec,
  name: string,
): Assembly {
  const want = outside(stated);
  let asked = want;
  for (let round = 0; round < rounds; round++) {
    const [width, height, depth] = asked;
    const drawn = draw({ ...stated, width, height, depth });
    const { min, max } = extentOf(drawn.parts);
    const missing = mapAxes(want, (w, axis) => w - (max[axis] - min[axis]));
    if (missing.every((by) => Math.abs(by) <= exact)) return standing(drawn, min, max);
    if (round === 0) refuse(missing, want, name);
    asked = mapAxes(asked, (v, axis) => v + missing[axis]);
  }
  throw new Error(`${name}: its drawing does not follow ${want.join(" x ")} mm`);
}

const outside = ({ width, height, depth }: Dimensions): Vec3 => [width, height, depth];

function refuse(missing: Vec3, want: Vec3, name: string): void {
  for (const axis of [0, 1, 2] as const) {
    const drawn = want[axis] - missing[axis];
    if (!(Math.abs(missing[axis]) <= largestMiss * drawn))
      throw new Error(
        `${name}: drawn ${["width", "height", "depth"][axis]} is ${Math.round(drawn)} mm, stated ${want[axis]} mm`,
      );
  }
}

function standing(drawn: Assembly, min: Vec3, max: Vec3): Assembly {
  const [x, , z] = midpoint(min, max);
  const there = assembly();
  include(there, drawn, { at: [-x, -min[1], -z] });
  return there;
}

/** How far parts reach, without working out their triangles. */
export function extentOf(parts: readonly Part[]): { min: Vec3; max: Vec3 } {
  const reach = (axis: AxisIndex, sign: 1 | -1): number => {
    const along = mapAxes([0, 0, 0], (_, i) => (i === axis ? sign : 0));
    const candidates = parts
      .map(({ surface }) => ({
        surface,
        may: surface.blank ? reachOf(surface.blank, along) : Infinity,
      }))
      .sort((a, b) => b.may - a.may);
    let best = -Infinity;
    for (const { surface, may } of candidates) {
      if (may < best) break;
      best = Math.max(best, furthest(surface, along));
    }
    return sign * best;
  };
  return {
    min: mapAxes([0, 0, 0], (_, axis) => reach(axis, -1)),
    max: mapAxes([0, 0, 0], (_, axis) => reach(axis, 1)),
  };
}
