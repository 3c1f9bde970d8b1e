import { expect, it } from "vitest";
import { penetration } from "../geometry/overlap.ts";
import { boundsOf, corner } from "../geometry/surface.ts";
import { frame } from "../geometry/vector.ts";
import { diningSets } from "./diningSets.ts";
import { groupOf } from "./group.ts";
import type { Companion } from "./product.ts";

const room = ({ piece: { spec }, at, turn }: Companion) => ({
  frame: frame({ at, turn: [0, turn, 0] }),
  half: [spec.width / 2, spec.height / 2, spec.depth / 2] as const,
});

it.each(Object.entries(diningSets))("what stands around the %s stands free", (_, set) => {
  const around = (set.companions ?? []).filter(({ onlyOpen }) => !onlyOpen);
  around.forEach((one, i) => {
    for (const other of around.slice(i + 1))
      expect(penetration(room(one), room(other))).toBeLessThan(-15);
  });
});

it("no chair stands on a foot bar of the Lohit", () => {
  const { parts } = groupOf(diningSets["lohit-6-seater-bench-dining-set"] ?? expect.unreachable());
  const bars = parts.filter(({ name }) => name === "foot bar").map((p) => boundsOf([p.surface]));
  expect(bars).toHaveLength(2);
  for (const { name, surface } of parts.filter(({ slot }) => slot === "wood"))
    for (let i = 0; i < surface.positions.length / 3; i++) {
      const [x, y, z] = corner(surface.positions, i);
      for (const { min, max } of bars)
        expect(y < 60 && x > min[0] - 8 && x < max[0] + 8 && z > min[2] && z < max[2], name).toBe(
          false,
        );
    }
});
