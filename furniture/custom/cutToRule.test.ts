import fc from "fast-check";
import { expect, it } from "vitest";
import { anyValues } from "../../tests/support/designs.ts";
import { sofa } from "../families/sofa.ts";
import { extentOf } from "../toMeasure.ts";
import { customSlugs, designModel, judgeDesign } from "./index.ts";

/** Families whose parts follow from the asked measures by subtraction. */
const byRule = [sofa];

const slugs = customSlugs.filter((slug) => {
  const { piece } = designModel(slug, judgeDesign(slug, {}).nearest ?? {});
  return byRule.some(({ name }) => name === piece.family);
});

it.each(slugs)("%s measures what is asked as it is first drawn", (slug) => {
  fc.assert(
    fc.property(anyValues(slug), (asked) => {
      const { spec, family } = designModel(slug, judgeDesign(slug, asked).nearest ?? asked).piece;
      const of = byRule.find(({ name }) => name === family);
      const stated = of?.schema.parse(spec);
      if (!of || !stated) throw new Error(`${family} is not cut by a rule`);
      const { min, max } = extentOf(of.draw(stated).parts);
      const found = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
      const { width, height, depth } = stated;
      for (const [axis, mm] of [width, height, depth].entries())
        expect(found[axis]).toBeCloseTo(mm, 1);
    }),
    { numRuns: 30 },
  );
});
