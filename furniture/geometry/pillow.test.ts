import { expect, it } from "vitest";
import { bolster, roundCushion, scatterCushion } from "./pillow.ts";
import { boundsOf, corner, type Surface, signedVolume, triangle } from "./surface.ts";
import { length, subtract, type Vec3 } from "./vector.ts";

/** Of each edge how much of the cloth lies on so much of what it covers. */
function stretch({ uvs, ...surface }: Surface): number[] {
  const found: number[] = [];
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const points = triangle({ uvs, ...surface }, f);
    const there = corner(surface.indices, f).map(
      (at): Vec3 => [(uvs[at * 2] ?? 0) * 1000, (uvs[at * 2 + 1] ?? 0) * 1000, 0],
    );
    for (const [a, b] of [[0, 1] as const, [1, 2] as const, [2, 0] as const]) {
      const covered = length(subtract(points[b], points[a]));
      const cloth = length(subtract(there[b] ?? [0, 0, 0], there[a] ?? [0, 0, 0]));
      if (covered > 1) found.push(cloth / covered);
    }
  }
  return found;
}

it("lays the cloth of a bolster on its roll and its ends without drawing it out", () => {
  const { body, piping } = bolster(700, 185, 4);
  const found = stretch(body);
  expect(Math.min(...found)).toBeGreaterThan(0.75);
  expect(Math.max(...found)).toBeLessThan(1.2);
  expect(signedVolume(body)).toBeGreaterThan(0);
  const { min, max } = boundsOf([body]);
  expect(max[0] - min[0]).toBeCloseTo(700, 0);
  expect(piping && boundsOf([piping]).max[0]).toBeLessThan(350);
});

it("draws a round cushion round, and a square one with corners", () => {
  const furthest = (surface: Surface) => {
    const far: number[] = Array(24).fill(0);
    for (let i = 0; i < surface.positions.length / 3; i++) {
      const [x, y] = corner(surface.positions, i);
      const towards = Math.floor(((Math.atan2(y, x) / Math.PI + 1) / 2) * 24) % 24;
      far[towards] = Math.max(far[towards] ?? 0, Math.hypot(x, y));
    }
    return Math.max(...far) / Math.min(...far);
  };
  expect(furthest(roundCushion(340, 150, 3, 3.5).body)).toBeLessThan(1.03);
  expect(furthest(scatterCushion(340, 340, 150, 3).body)).toBeGreaterThan(1.3);
});
