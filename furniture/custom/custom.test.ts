import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../studio/shots/products.ts";
import { models } from "../products/index.ts";
import {
  customProduct,
  customSlugs,
  designModel,
  type Field,
  judgeDesign,
  readDesign,
  standardValues,
} from "./index.ts";

const catalogue = readCatalogue(
  fileURLToPath(new URL("../../demo/catalogue/products", import.meta.url)),
);
const fieldsOf = (slug: string) => customProduct(slug)?.fields ?? [];

/** Any value of a field, and now and then one that is not. */
const within = (field: Field): fc.Arbitrary<number | string> => {
  switch (field.kind) {
    case "length":
      return fc
        .integer({ min: 0, max: Math.floor((field.high - field.low) / field.step) })
        .map((steps) => field.low + steps * field.step);
    case "count":
      return fc.integer({ min: field.low, max: field.high });
    case "choice":
      return fc.constantFrom(...field.choices.map(({ value }) => value));
  }
};
const anyValues = (slug: string) =>
  fc.record(Object.fromEntries(fieldsOf(slug).map((field) => [field.name, within(field)])));

describe("a product that is made to measure", () => {
  it.each(customSlugs)("%s with its standard values is the product itself", (slug) => {
    const model = models[slug];
    const variant = catalogue.find((item) => item.slug === slug)?.variants[0]?.color;
    if (!model || !variant) throw new Error(`No product ${slug}`);
    const standard = standardValues(slug);
    expect(judgeDesign(slug, standard)).toEqual({ problems: [], nearest: null });
    expect(readDesign(slug, {})).toEqual({ values: standard });
    const design = designModel(slug, standard);
    expect(design.piece.spec).toEqual(model.piece.spec);
    expect(
      design.companions?.map(({ piece, at, turn }) => ({ spec: piece.spec, at, turn })),
    ).toEqual(model.companions?.map(({ piece, at, turn }) => ({ spec: piece.spec, at, turn })));
    const drawn = model.piece.build();
    expect(design.piece.build()).toEqual(drawn);
    const slots = new Set(drawn.parts.map(({ slot }) => slot));
    const [mine, theirs] = [design.materials(variant), model.materials(variant)];
    for (const slot of slots) expect(mine[slot], slot).toEqual(theirs[slot]);
  });

  it.each(customSlugs)("%s is offered in a way that can be built, whatever is asked", (slug) => {
    fc.assert(
      fc.property(anyValues(slug), (values) => {
        const { problems, nearest } = judgeDesign(slug, values);
        expect(nearest === null).toBe(problems.length === 0);
        if (nearest) expect(judgeDesign(slug, nearest)).toEqual({ problems: [], nearest: null });
      }),
      { numRuns: 300 },
    );
  });
});
