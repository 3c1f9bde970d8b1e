import { expect, it } from "vitest";
import { straightViews } from "./straightViews.ts";

/** A board's face from (x, y) that is so wide and high, at depth z, as two triangles. */
function face(x: number, y: number, width: number, height: number, z: number): number[] {
  const [right, top] = [x + width, y + height];
  return [...[x, y, z, right, y, z, right, top, z], ...[x, y, z, right, top, z, x, top, z]];
}

/** Square metres of a path of rectangles. */
const area = (path: string) =>
  [...path.matchAll(/h([\d.]+)v([\d.]+)/g)].reduce(
    (sum, [, w, h]) => sum + Number(w) * Number(h),
    0,
  );

it("fills what is seen from the front, at its size", () => {
  const { front } = straightViews(Float32Array.from(face(-0.6, 0, 1.2, 0.9, 0)));
  expect(front.box.map((metres) => Math.round(metres * 1000))).toEqual([-600, -900, 1200, 900]);
  expect(area(front.filled)).toBeCloseTo(1.2 * 0.9, 1);
});

it("draws an edge where a door stands before its frame, and none across one board", () => {
  const plain = straightViews(Float32Array.from(face(-0.6, 0, 1.2, 0.9, 0)));
  const withDoor = straightViews(
    Float32Array.from([...face(-0.6, 0, 1.2, 0.9, 0), ...face(-0.3, 0.2, 0.6, 0.5, 0.02)]),
  );
  const around = 2 * (1.2 + 0.9) * 0.006;
  expect(area(plain.front.edges)).toBeCloseTo(around, 2);
  expect(area(withDoor.front.edges) - area(plain.front.edges)).toBeCloseTo(2.2 * 0.006, 2);
});
