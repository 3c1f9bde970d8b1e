import { expect, it } from "vitest";
import { boundsOf, corner } from "../geometry/surface.ts";
import { assembly } from "../model.ts";
import { putBedding } from "./bedding.ts";

const mattress = { width: 1500, length: 1980, thickness: 180, platform: 310, head: 0 };

it("a quilt lies close along its mattress, and its hem is tucked in", () => {
  const a = assembly();
  putBedding(a, { ...mattress, pillows: 2, headboard: 1100 });
  const quilt = a.parts.find(({ name }) => name === "quilt")?.surface ?? expect.unreachable();
  const points = Array.from({ length: quilt.positions.length / 3 }, (_, i) =>
    corner(quilt.positions, i),
  );
  const off = (of: readonly (readonly [number, number, number])[]) =>
    Math.max(...of.map(([x, , z]) => Math.max(Math.abs(x) - 750, z - 1980)));
  expect(off(points)).toBeLessThan(20);
  const low = boundsOf([quilt]).min[1];
  expect(low).toBeLessThan(345);
  expect(off(points.filter(([, y]) => y < low + 1))).toBeLessThan(8);
});
