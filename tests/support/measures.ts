import { boundsOf, type Surface, triangle } from "../../furniture/geometry/surface.ts";
import type { Part } from "../../furniture/model.ts";

const named = (parts: readonly Part[], pattern: RegExp) =>
  parts.filter(({ name }) => pattern.test(name)).map(({ surface }) => surface);

/** How high a surface is above its middle: the highest of its triangles that lie over it. */
function middleTop(surface: Surface): number {
  const { min, max } = boundsOf([surface]);
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  let top = -Infinity;
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const [a, b, c] = triangle(surface, f);
    const twice = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
    const towardsB = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / twice;
    const towardsC = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / twice;
    if (Math.min(towardsB, towardsC, 1 - towardsB - towardsC) < -1e-9) continue;
    const high = a[1] + towardsB * (b[1] - a[1]) + towardsC * (c[1] - a[1]);
    if (high > top) top = high;
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

/** Millimetres by which a mattress swells beyond its seams, on both sides together. */
const swelling = 12;
const mattress = (axis: 0 | 1 | 2) => (parts: readonly Part[]) =>
  named(parts, /^mattress$/).map((surface) => {
    const { min, max } = boundsOf([surface]);
    return max[axis] - min[axis] - swelling;
  });
/** Millimetres from the middle of a seat of rope to where its innermost cords turn, and less than to those around them. */
const nearMiddle = 9;
/** Of a seat of rope how high its cords are where they turn nearest to its middle, all around which they lie. */
function middleOfRopes(parts: readonly Part[]): number[] {
  const ropes = named(parts, /^rope$/);
  if (ropes.length === 0) return [];
  const { min, max } = boundsOf(ropes);
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  const near = ropes.map(({ positions }) => {
    let top = -Infinity;
    for (let i = 0; i < positions.length; i += 3) {
      const [px = 0, y = 0, pz = 0] = [positions[i], positions[i + 1], positions[i + 2]];
      if (Math.hypot(px - x, pz - z) < nearMiddle) top = Math.max(top, y);
    }
    return top;
  });
  return [Math.max(...near)];
}
const seats = (parts: readonly Part[]) => [
  ...middles(/^seat( cushion| pad| cane)?$/)(parts),
  ...middleOfRopes(parts),
];

/** What a length of a design comes to in its triangles, in millimetres: of each part that shows it. */
export const measures: Readonly<Record<string, (parts: readonly Part[]) => number[]>> = {
  length: outside(0),
  width: outside(0),
  diameter: outside(0),
  depth: outside(2),
  height: outside(1),
  seatHeight: seats,
  armHeight: middles(/^arm( roll)?$/),
  legHeight: tops(/^leg$/),
  mattressWidth: mattress(0),
  mattressThickness: mattress(1),
  mattressLength: mattress(2),
  platform: tops(/^platform$/),
};
