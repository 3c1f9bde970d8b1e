import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { customProduct, type DesignValues, type Field } from "../../furniture/custom/index.ts";

function within(field: Field): fc.Arbitrary<number | string> {
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
}

/** Values of a product that is made to measure, each within its field, whether that can be built or not. */
export const anyValues = (slug: string): fc.Arbitrary<DesignValues> =>
  fc.record(
    Object.fromEntries(
      (customProduct(slug)?.fields ?? []).map((field) => [field.name, within(field)]),
    ),
  );

interface CatalogueItem {
  readonly slug: string;
  readonly gstRatePercent: number;
  readonly weightKg: number;
  readonly variants: readonly { readonly price: number }[];
}

const folder = new URL("../../demo/catalogue/products/", import.meta.url);
const catalogue: readonly CatalogueItem[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")));

function itemOf(slug: string): CatalogueItem {
  const item = catalogue.find((one) => one.slug === slug);
  if (!item) throw new Error(`No product ${slug}`);
  return item;
}

/** Kilograms that a product of the demo catalogue weighs. */
export const statedWeight = (slug: string): number => itemOf(slug).weightKg;

/** What a product of the demo catalogue costs. */
export function standardPrice(slug: string): { pricePaise: number; gstPercent: number } {
  const item = itemOf(slug);
  const [first] = item.variants;
  if (!first) throw new Error(`No variant of ${slug}`);
  return { pricePaise: first.price * 100, gstPercent: item.gstRatePercent };
}
