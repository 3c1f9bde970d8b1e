import { expect, it } from "vitest";
import { corner, type Surface, triangle } from "../geometry/surface.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { assembly } from "../model.ts";
import { putBedding, putPillows } from "./bedding.ts";

const mattress = { width: 1500, length: 1980, thickness: 180, platform: 310, head: 0 };

const cloth = (named: string) => {
  const a = assembly();
  putBedding(a, { ...mattress, pillows: 2, headboard: 1100 });
  const { surface } = a.parts.find(({ name }) => name === named) ?? expect.unreachable();
  return Array.from({ length: surface.positions.length / 3 }, (_, i) =>
    corner(surface.positions, i),
  );
};

it("a throw lies before the quilt down to its hem", () => {
  const beside = (named: string) => {
    const points = cloth(named).filter(([x, , z]) => x > 0 && z > 1500 && z < 1700);
    const low = Math.min(...points.map(([, y]) => y));
    return Math.min(...points.filter(([, y]) => y < low + 1).map(([x]) => x));
  };
  expect(beside("throw") - beside("quilt")).toBeGreaterThan(2);
});

it("a throw hangs lower than the quilt, which would show under its hem", () => {
  const lowest = (named: string) => Math.min(...cloth(named).map(([, y]) => y));
  expect(lowest("quilt") - lowest("throw")).toBeGreaterThan(4);
});

it("a quilt lies close along its mattress, and its hem is tucked in", () => {
  const points = cloth("quilt");
  const off = (of: readonly (readonly [number, number, number])[]) =>
    Math.max(...of.map(([x, , z]) => Math.max(Math.abs(x) - 750, z - 1980)));
  expect(off(points)).toBeLessThan(20);
  const low = Math.min(...points.map(([, y]) => y));
  expect(low).toBeLessThan(345);
  expect(off(points.filter(([, y]) => y < low + 1))).toBeLessThan(8);
});

/** How deep a point lies within a closed form: to its nearest corner, or 0 when it is outside. */
function depthIn(form: Surface, [x, y, z]: Vec3): number {
  let [above, near] = [0, Infinity];
  for (let f = 0; f < form.indices.length / 3; f++) {
    const [a, b, c] = triangle(form, f);
    near = Math.min(near, Math.hypot(a[0] - x, a[1] - y, a[2] - z));
    const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
    const u = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / area;
    const v = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / area;
    if (u < 0 || v < 0 || u + v > 1) continue;
    if (a[1] + u * (b[1] - a[1]) + v * (c[1] - a[1]) > y) above++;
  }
  return above % 2 ? near : 0;
}

it.each([1500, 1800])(
  "on a bed %s wide the small cushion leans on the pillows and does not pierce them",
  (width) => {
    const a = assembly();
    putPillows(a, { ...mattress, width, pillows: 2, headboard: 1100 });
    const [small] = a.parts.filter(({ name }) => name === "small cushion");
    const pillows = a.parts.filter(({ name }) => name === "pillow");
    if (!small) throw new Error("there is one");
    let deepest = 0;
    for (let i = 0; i < small.surface.positions.length / 3; i += 3)
      for (const { surface } of pillows)
        deepest = Math.max(deepest, depthIn(surface, corner(small.surface.positions, i)));
    expect(deepest).toBeLessThan(22);
  },
);
