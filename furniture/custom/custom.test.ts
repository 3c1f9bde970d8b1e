import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../studio/shots/products.ts";
import { anyValues } from "../../tests/support/designs.ts";
import type { Assembly } from "../model.ts";
import { models } from "../products/index.ts";
import type { ProductModel } from "../products/product.ts";
import { customSlugs, designModel, judgeDesign, readDesign, standardValues } from "./index.ts";

const catalogue = readCatalogue(
  fileURLToPath(new URL("../../demo/catalogue/products", import.meta.url)),
);
/** Numbers by their hash: there are hundreds of thousands to compare. */
const digest = (numbers: ArrayLike<number>) =>
  createHash("sha256").update(Float64Array.from(numbers)).digest("base64");
/** Everything of a drawing but its functions. */
const seen = ({ parts, inside }: Assembly) =>
  [...parts, ...inside].map(({ surface, ...part }) => {
    const { blank } = surface;
    const [positions, normals] = [digest(surface.positions), digest(surface.normals)];
    const [uvs, indices] = [digest(surface.uvs), digest(surface.indices)];
    return { ...part, positions, normals, uvs, indices, blank };
  });
/** What stands beside a piece, drawn and where. */
const beside = ({ companions = [] }: ProductModel) =>
  companions.map(({ piece, at, turn }) => ({ parts: piece.build().parts.length, at, turn }));

describe("a product that is made to measure", () => {
  it.each(customSlugs)("%s with its standard values is the product itself", (slug) => {
    const model = models[slug];
    const variant = catalogue.find((item) => item.slug === slug)?.variants[0]?.color;
    if (!model || !variant) throw new Error(`No product ${slug}`);
    const standard = standardValues(slug);
    expect(judgeDesign(slug, standard)).toEqual({ problems: [], nearest: null });
    expect(readDesign(slug, {})).toEqual({ values: standard });
    const design = designModel(slug, standard);
    const drawn = model.piece.build();
    expect(seen(design.piece.build())).toEqual(seen(drawn));
    expect(beside(design)).toEqual(beside(model));
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
