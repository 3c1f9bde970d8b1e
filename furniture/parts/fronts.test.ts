import { expect, it } from "vitest";
import { boundsOf } from "../geometry/surface.ts";
import { assembly } from "../model.ts";
import { panel } from "./fronts.ts";

it("slats of a louvred door keep within the thickness of its stiles, and leave no view between them", () => {
  const a = assembly();
  panel(a, "door", [0, 400], [0, 1600], 20, { style: "louvre", frame: 62, midRail: 0.36 });
  const bounds = (name: string) =>
    a.parts.filter((part) => part.name === name).map(({ surface }) => boundsOf([surface]));
  const slats = bounds("door louvre").sort((p, q) => p.min[1] - q.min[1]);
  expect(slats.length).toBeGreaterThan(30);
  const rails = [...bounds("door rail"), ...bounds("door middle rail")];
  for (const { min, max } of slats) {
    expect(min[2]).toBeGreaterThan(0);
    expect(max[2]).toBeLessThan(20);
    expect(min[0]).toBeGreaterThan(0);
    expect(max[0]).toBeLessThan(400);
  }
  let shut = rails[0]?.max[1] ?? expect.unreachable();
  for (const { min, max } of [...slats, ...rails].sort((p, q) => p.min[1] - q.min[1])) {
    expect(min[1]).toBeLessThan(shut + 1);
    shut = Math.max(shut, max[1]);
  }
});
