import { expect, it } from "vitest";
import { corner } from "../geometry/surface.ts";
import { assembly } from "../model.ts";
import { putBedding } from "./bedding.ts";

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

it("a quilt lies close along its mattress, and its hem is tucked in", () => {
  const points = cloth("quilt");
  const off = (of: readonly (readonly [number, number, number])[]) =>
    Math.max(...of.map(([x, , z]) => Math.max(Math.abs(x) - 750, z - 1980)));
  expect(off(points)).toBeLessThan(20);
  const low = Math.min(...points.map(([, y]) => y));
  expect(low).toBeLessThan(345);
  expect(off(points.filter(([, y]) => y < low + 1))).toBeLessThan(8);
});
