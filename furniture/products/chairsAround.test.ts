import { expect, it } from "vitest";
import { penetration } from "../geometry/overlap.ts";
import { boundsOf, corner, type Surface } from "../geometry/surface.ts";
import {
  add,
  frame,
  midpoint,
  mix,
  point,
  scale,
  subtract,
  type Vec3,
} from "../geometry/vector.ts";
import { movedBy } from "../joint.ts";
import type { Block } from "../model.ts";
import { diningSets } from "./diningSets.ts";
import { groupOf } from "./group.ts";
import type { Companion } from "./product.ts";

const zero: Vec3 = [0, 0, 0];

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

/** A table's straight leg where it passes so high. */
function legAt(leg: Surface, height: number): Block {
  const { min, max } = boundsOf([leg]);
  const all = Array.from({ length: leg.positions.length / 3 }, (_, i) => corner(leg.positions, i));
  const end = (y: number) =>
    boundsOf([{ ...leg, positions: all.filter((p) => Math.abs(p[1] - y) < 25).flat() }]);
  const [foot, head] = [end(min[1]), end(max[1])];
  const up = (height - min[1]) / (max[1] - min[1]);
  const between = (a: Vec3, b: Vec3): Vec3 => [mix(a[0], b[0], up), height, mix(a[2], b[2], up)];
  const [low, high] = [between(foot.min, head.min), between(foot.max, head.max)];
  const half = (axis: 0 | 2) => (high[axis] - low[axis]) / 2;
  return { frame: frame({ at: midpoint(low, high) }), half: [half(0), 20, half(2)] };
}

it.each(
  Object.entries(diningSets).flatMap(([slug, set]) => [
    [slug, "closed", set] as const,
    ...((set.companions ?? []).some(({ joint }) => joint) ? [[slug, "open", set] as const] : []),
  ]),
)("no seat of the %s stands in a leg of its table, %s", (_, pose, { piece, companions = [] }) => {
  const legs = piece.build().parts.filter(({ name }) => name === "leg");
  for (const { piece: seat, at, turn, joint, onlyOpen } of companions) {
    if (onlyOpen && pose === "closed") continue;
    const moved = joint && pose === "open" ? movedBy(joint, 1).origin : zero;
    const standing = frame({ at: add(at, moved), turn: [0, turn, 0] });
    for (const { surface } of seat.build().parts.filter(({ name }) => name.startsWith("seat"))) {
      const { min, max } = boundsOf([surface]);
      const middle = midpoint(min, max);
      const block = {
        frame: { ...standing, origin: point(standing, middle) },
        half: scale(subtract(max, min), 0.5),
      };
      for (const leg of legs)
        expect(penetration(block, legAt(leg.surface, middle[1]))).toBeLessThan(-8);
    }
  }
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
