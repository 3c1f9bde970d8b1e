import { expect, it } from "vitest";
import { corner, type Surface } from "../geometry/surface.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { models } from "../products/index.ts";

const points = ({ positions }: Surface): Vec3[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => corner(positions, i));

it.each([
  "sabarmati-sofa-cum-bed",
  "bhuj-divan",
  "sharavathi-l-shape-sofa-left",
  "tranquebar-curved-boucle-sofa",
])("the loose cushions of %s stand on its seat, with both of their lower corners", (slug) => {
  const piece = models[slug]?.piece ?? expect.unreachable();
  const { seatHeight } = piece.spec as unknown as { seatHeight: number };
  const loose = piece.build().parts.filter(({ name }) => name === "scatter cushion");
  expect(loose.length).toBeGreaterThan(0);
  for (const { surface } of loose) {
    const all = points(surface);
    const low = Math.min(...all.map(([, y]) => y)) - seatHeight;
    expect(low).toBeGreaterThan(-12);
    expect(low).toBeLessThan(0);
    const standing = all.filter(([, y]) => y < seatHeight + 14);
    const across = ([0, 2] as const).map((axis) => standing.map((p) => p[axis]));
    const wide = Math.hypot(...across.map((of) => Math.max(...of) - Math.min(...of)));
    expect(wide).toBeGreaterThan(slug.startsWith("tranquebar") ? 100 : 300);
  }
});
