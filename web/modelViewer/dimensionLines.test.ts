import { expect, it } from "vitest";
import { dimensionLines } from "./dimensionLines.ts";

const size = { width: 2, depth: 1, height: 0.8 };

it.each([
  ["the front right", 0.5, { front: 1, right: 1 }],
  ["the back right", 2.5, { front: -1, right: 1 }],
  ["the back left", -2.5, { front: -1, right: -1 }],
])("lays the measures before the piece when it is seen from %s", (_, theta, { front, right }) => {
  const lines = Object.fromEntries(dimensionLines(size, theta).map((line) => [line.of, line]));
  expect(Math.sign(lines.width?.from[2] ?? 0)).toBe(front);
  expect(Math.sign(lines.depth?.from[0] ?? 0)).toBe(right);
  expect(Math.sign(lines.height?.from[0] ?? 0)).toBe(-right);
});

it("draws each measure at its length", () => {
  for (const { of, from, to } of dimensionLines(size, 0.5))
    expect(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])).toBeCloseTo(size[of]);
});
