import { describe, expect, it } from "vitest";
import { readKitchens } from "../../../content/kitchens/index.ts";
import { floorPlan, isDark, type PlanBox } from "./floorPlan.ts";

const kitchens = await readKitchens();

const designs = kitchens.flatMap(({ layout, designs: all }) =>
  all.map((design) => ({ ...design, layout })),
);

const holds = (box: PlanBox, { x, y }: { x: number; y: number }) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

describe("a floor plan", () => {
  it.each(designs)(
    "$layout: $title has its counters inside the room, hob and sink on them",
    (design) => {
      const { layout, dimensions, model } = design;
      const plan = floorPlan(layout, dimensions, model.lengthsFt);
      expect(plan.counters).toHaveLength(model.lengthsFt.length);
      for (const { x, y, width, height } of plan.counters) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(plan.room.width);
        expect(y + height).toBeLessThanOrEqual(plan.room.depth);
      }
      expect(plan.counters.some((box) => holds(box, plan.hob))).toBe(true);
      expect(plan.counters.some((box) => holds(box, plan.sink))).toBe(true);
    },
  );

  it("leaves three feet between the counters of a parallel kitchen and around an island", () => {
    for (const { layout, dimensions, model } of designs) {
      const { room, counters } = floorPlan(layout, dimensions, model.lengthsFt);
      const [back, front] = counters;
      if (layout === "parallel") {
        expect((front?.y ?? 0) - (back?.height ?? 0)).toBeGreaterThanOrEqual(3);
      }
      if (layout === "island") {
        expect((front?.y ?? 0) - (back?.height ?? 0)).toBeGreaterThanOrEqual(3);
        expect(room.depth - (front?.y ?? 0) - (front?.height ?? 0)).toBeGreaterThanOrEqual(3);
        expect(front?.x).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

it("tells dark colours from pale ones", () => {
  expect(["#2E4265", "#562D23", "#3A3B3D"].map(isDark)).toEqual([true, true, true]);
  expect(["#F3F0E9", "#BFCBA6", "#E3CB8B"].map(isDark)).toEqual([false, false, false]);
});
