import { expect, it } from "vitest";
import { board } from "./board.ts";
import { halfOf } from "./cut.ts";
import { boundsOf, signedVolume } from "./surface.ts";

it("a surface that is cut keeps its shape, its normals and its grain", () => {
  const whole = board([1200, 36, 850], { edge: 4 });
  const halves = ([-1, 1] as const).map((side) => halfOf(whole, side));
  expect(halves.map((half) => boundsOf([half]).max[0])).toEqual([0, 600]);
  expect(boundsOf(halves)).toEqual(boundsOf([whole]));
  // The cut goes through the origin and adds nothing.
  const volume = halves.reduce((sum, half) => sum + signedVolume(half), 0);
  expect(volume / signedVolume(whole)).toBeCloseTo(1, 9);
  for (const { positions, normals, uvs } of halves) {
    for (let i = 0; i < positions.length / 3; i++) {
      if ((normals[i * 3 + 1] ?? 0) < 0.999) continue;
      // On the upper face the grain runs along x, a metre to the metre.
      expect(uvs[i * 2]).toBeCloseTo((positions[i * 3] ?? 0) / 1000);
    }
  }
});

it("halves that are cut apart leave a slit between them", () => {
  const halves = ([-1, 1] as const).map((side) => halfOf(board([1200, 36, 850]), side, 0.8));
  expect(boundsOf(halves.slice(0, 1)).max[0]).toBeCloseTo(-0.8, 9);
  expect(boundsOf(halves.slice(1)).min[0]).toBeCloseTo(0.8, 9);
});
