import { expect, it } from "vitest";
import { boundsOf } from "../geometry/surface.ts";
import { models } from "../products/index.ts";

it.each(["kabini-2-seater-sofa", "madikeri-leather-2-seater-sofa"])(
  "the front rail of %s ends within its rounded arms, behind and above their edges",
  (slug) => {
    const { parts } = models[slug]?.piece.build() ?? { parts: [] };
    const boxes = (name: string) =>
      parts.filter((part) => part.name === name).map(({ surface }) => boundsOf([surface]));
    const [base] = boxes("base");
    const [left, right] = boxes("arm");
    if (!base || !left || !right) throw new Error(`${slug} has a base and two arms`);
    expect(base.min[0]).toBeLessThan(left.max[0] - 50);
    expect(base.max[0]).toBeGreaterThan(right.min[0] + 50);
    expect(base.max[2]).toBeLessThan(left.max[2] - 20);
    expect(base.min[1]).toBeGreaterThan(left.min[1] + 10);
  },
);
