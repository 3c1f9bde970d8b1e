import type { Block } from "../model.ts";
import { axesOf, cross, dot, length, normalize, subtract, type Vec3 } from "./vector.ts";

/** How far a block reaches from its middle along a direction. */
const reach = (b: Block, along: Vec3): number =>
  b.half[0] * Math.abs(dot(b.frame.x, along)) +
  b.half[1] * Math.abs(dot(b.frame.y, along)) +
  b.half[2] * Math.abs(dot(b.frame.z, along));

/**
 * How deep two blocks enter one another in millimetres, by the separating axes of two boxes;
 * 0 or less when they stand apart.
 */
export function penetration(a: Block, b: Block): number {
  const between = subtract(b.frame.origin, a.frame.origin);
  let least = Infinity;
  const test = (axis: Vec3) => {
    const size = length(axis);
    if (size < 1e-6) return;
    const along = normalize(axis);
    least = Math.min(least, reach(a, along) + reach(b, along) - Math.abs(dot(between, along)));
  };
  for (const axis of [...axesOf(a.frame), ...axesOf(b.frame)]) test(axis);
  for (const p of axesOf(a.frame)) for (const q of axesOf(b.frame)) test(cross(p, q));
  return least;
}
