import { boundsOf, corner, type Surface } from "../../furniture/geometry/surface.ts";
import type { Part } from "../../furniture/model.ts";

const named = (parts: readonly Part[], pattern: RegExp) =>
  parts.filter(({ name }) => pattern.test(name)).map(({ surface }) => surface);

/** How high a surface is above its middle, by the corner of its triangles that is nearest to it from above. */
function middleTop(surface: Surface): number {
  const { min, max } = boundsOf([surface]);
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  let [near, top] = [Infinity, -Infinity];
  for (let i = 0; i < surface.positions.length / 3; i++) {
    const at = corner(surface.positions, i);
    const far = Math.hypot(at[0] - x, at[2] - z);
    if (at[1] < (min[1] + max[1]) / 2 || far > near + 1e-6) continue;
    [near, top] = [far, at[1]];
  }
  return top;
}

const outside = (axis: 0 | 1 | 2) => (parts: readonly Part[]) => {
  const { min, max } = boundsOf(parts.map(({ surface }) => surface));
  return [max[axis] - min[axis]];
};
const tops = (pattern: RegExp) => (parts: readonly Part[]) =>
  named(parts, pattern).map((surface) => boundsOf([surface]).max[1]);
const middles = (pattern: RegExp) => (parts: readonly Part[]) =>
  named(parts, pattern).map(middleTop);

/** What a length of a design comes to in its triangles, in millimetres: of each part that shows it. */
export const measures: Readonly<Record<string, (parts: readonly Part[]) => number[]>> = {
  length: outside(0),
  width: outside(0),
  diameter: outside(0),
  depth: outside(2),
  height: outside(1),
  seatHeight: middles(/^seat cushion$/),
  armHeight: middles(/^arm$/),
  legHeight: tops(/^leg$/),
};
