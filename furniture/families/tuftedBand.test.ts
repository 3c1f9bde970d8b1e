import { expect, it } from "vitest";
import { triangle } from "../geometry/surface.ts";
import { length, subtract } from "../geometry/vector.ts";
import { tuftedBand } from "./tuftedBand.ts";

it("the cloth of a tufted back is nowhere torn: it rises to its scroll and over its folds in small steps", () => {
  const straight = (u: number) => ({
    at: [(u - 0.5) * 2000, 0] as const,
    out: [0, -1] as const,
    length: (u - 0.5) * 2000,
  });
  const { band } = tuftedBand({ path: straight, seat: 320, top: 780, roll: 92 });
  let longest = 0;
  for (let f = 0; f < band.indices.length / 3; f++) {
    const [a, b, c] = triangle(band, f);
    for (const [from, to] of [[a, b] as const, [b, c] as const, [c, a] as const]) {
      const middle = Math.abs((from[0] + to[0]) / 2);
      if (middle < 900) longest = Math.max(longest, length(subtract(to, from)));
    }
  }
  expect(longest).toBeLessThan(24);
});
