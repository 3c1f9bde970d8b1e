import { hull, type Polygon } from "../fit/polygon.ts";
import { corner } from "../geometry/surface.ts";
import type { Vec2, Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";

/** A piece seen straight on, in millimetres: x to the right, y upwards. What is nearer comes later. */
export interface View {
  readonly name: "Front" | "Side" | "Top";
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly { readonly name: string; readonly outline: Polygon }[];
}

interface Look {
  readonly name: View["name"];
  readonly flat: (at: Vec3) => Vec2;
  readonly near: (at: Vec3) => number;
}

const looks: readonly Look[] = [
  { name: "Front", flat: ([x, y]) => [x, y], near: ([, , z]) => z },
  { name: "Side", flat: ([, y, z]) => [-z, y], near: ([x]) => x },
  { name: "Top", flat: ([x, , z]) => [x, -z], near: ([, y]) => y },
];

/** The parts of a piece from the front, from its right side and from above, each by its outline. */
export function straightViews(parts: readonly Part[]): View[] {
  return looks.map(({ name, flat, near }) => {
    const seen = parts
      .map(({ name: part, surface }) => {
        const points: Vec2[] = [];
        let nearest = -Infinity;
        for (let i = 0; i < surface.positions.length / 3; i++) {
          const at = corner(surface.positions, i);
          points.push(flat(at));
          nearest = Math.max(nearest, near(at));
        }
        return { name: part, outline: hull(points), nearest };
      })
      .sort((one, other) => one.nearest - other.nearest);
    const all = seen.flatMap(({ outline }) => outline);
    const [left, low] = [0, 1].map((axis) => Math.min(...all.map((at) => at[axis as 0 | 1])));
    const [right, high] = [0, 1].map((axis) => Math.max(...all.map((at) => at[axis as 0 | 1])));
    const origin: Vec2 = [left ?? 0, low ?? 0];
    return {
      name,
      width: (right ?? 0) - origin[0],
      height: (high ?? 0) - origin[1],
      outlines: seen.map(({ name: part, outline }) => ({
        name: part,
        outline: outline.map(([x, y]): Vec2 => [x - origin[0], y - origin[1]]),
      })),
    };
  });
}
