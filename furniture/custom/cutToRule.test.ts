import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { anyValues } from "../../tests/support/designs.ts";
import { diningChair } from "../families/diningChair.ts";
import type { Family } from "../families/family.ts";
import { frameSeat } from "../families/frameSeat.ts";
import { rockingChair } from "../families/rockingChair.ts";
import { sofa } from "../families/sofa.ts";
import { paddedBench } from "../families/stool.ts";
import { wingChair } from "../families/wingChair.ts";
import type { Dimensions } from "../model.ts";
import { extentOf } from "../toMeasure.ts";
import { customSlugs, designModel, judgeDesign, standardValues } from "./index.ts";

/** How far a piece reaches beside what is asked, as it is first drawn: width, height, depth. */
const missed =
  <Schema extends z.ZodType<Dimensions>>(of: Family<Schema>) =>
  (spec: unknown): number[] => {
    const stated = of.schema.parse(spec);
    const { min, max } = extentOf(of.draw(stated).parts);
    return [stated.width, stated.height, stated.depth].map(
      (mm, axis) => (max[axis] ?? 0) - (min[axis] ?? 0) - mm,
    );
  };

/** Families whose parts follow from the asked measures by subtraction: nothing is fitted until it is right. */
const byRule = new Map([
  [sofa.name, missed(sofa)],
  [diningChair.name, missed(diningChair)],
  [frameSeat.name, missed(frameSeat)],
  [rockingChair.name, missed(rockingChair)],
  [wingChair.name, missed(wingChair)],
  [paddedBench.name, missed(paddedBench)],
]);

it.each(
  customSlugs.filter((slug) => byRule.has(designModel(slug, standardValues(slug)).piece.family)),
)("%s measures what is asked as it is first drawn", (slug) => {
  fc.assert(
    fc.property(anyValues(slug), (asked) => {
      const { piece } = designModel(slug, judgeDesign(slug, asked).nearest ?? asked);
      for (const by of byRule.get(piece.family)?.(piece.spec) ?? [Number.NaN])
        expect(by).toBeCloseTo(0, 1);
    }),
    { numRuns: 30 },
  );
});
