import { expect, it } from "vitest";
import { boundsOf } from "../geometry/surface.ts";
import { sofas } from "../products/sofas.ts";

it("every loose cushion of a divan, which has no back, leans on a bolster and stands on the mattress", () => {
  const { parts } = sofas["bhuj-divan"]?.piece.build() ?? { parts: [] };
  const boxes = (name: string) =>
    parts.filter((part) => part.name === name).map(({ surface }) => boundsOf([surface]));
  const [mattress] = boxes("mattress");
  const bolsters = boxes("bolster");
  const cushions = boxes("scatter cushion");
  expect(cushions.length).toBeGreaterThan(0);
  for (const { min, max } of cushions) {
    expect(min[1]).toBeLessThan(mattress?.max[1] ?? 0);
    expect(
      bolsters.some((by) =>
        ([0, 1, 2] as const).every((axis) => min[axis] < by.max[axis] && max[axis] > by.min[axis]),
      ),
    ).toBe(true);
    expect(min[2]).toBeGreaterThan(mattress?.min[2] ?? 0);
  }
});
