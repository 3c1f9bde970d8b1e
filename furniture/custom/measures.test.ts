import fc from "fast-check";
import { expect, it } from "vitest";
import { anyValues } from "../../tests/support/designs.ts";
import { measures } from "../../tests/support/measures.ts";
import { customProduct, customSlugs, designModel, judgeDesign } from "./index.ts";

it.each(customSlugs)("%s is drawn to the millimetre", (slug) => {
  // What only one family has is measured in the tests of that family.
  const lengths = (customProduct(slug)?.fields ?? []).filter(
    ({ kind, name }) => kind === "length" && Object.hasOwn(measures, name),
  );
  fc.assert(
    fc.property(anyValues(slug), (asked) => {
      const values = judgeDesign(slug, asked).nearest ?? asked;
      const { parts } = designModel(slug, values).piece.build();
      for (const { name } of lengths) {
        const found = measures[name]?.(parts) ?? [];
        expect(found.length, `${name} is seen nowhere`).toBeGreaterThan(0);
        for (const one of found)
          expect(Math.abs(one - Number(values[name])), `${name} is ${one}`).toBeLessThan(1);
      }
    }),
    { numRuns: 8 },
  );
});
