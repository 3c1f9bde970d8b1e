import { isDeepStrictEqual } from "node:util";
import { keyOf } from "./keys.ts";
import type { ListedProduct } from "./listedProduct.ts";

/**
 * The keys of what visitors see otherwise when the listing's entry of a product was `before` and is
 * `after`; undefined for a product that is not sold. What stands on the product's page alone, such as its
 * description, is not in the listing.
 */
export function changedBetween(
  id: string,
  before: ListedProduct | undefined,
  after: ListedProduct | undefined,
): string[] {
  const entries = [before, after].filter((entry) => entry !== undefined);
  if (before !== undefined && after !== undefined && isListedAlike(before, after)) {
    return isDeepStrictEqual(before.soldOut, after.soldOut) ? [] : [keyOf.product(id)];
  }
  const slugs = [...new Set(entries.map(({ categorySlug }) => categorySlug))];
  const keys = [keyOf.product(id), keyOf.list(), ...slugs.map(keyOf.list)];
  const isWhereItWas = before?.categorySlug === after?.categorySlug && before?.slug === after?.slug;
  if (isWhereItWas) return keys;
  return [...keys, keyOf.counts, ...slugs.map(keyOf.members)];
}

/** Whether lists show and find it as before. The listing keeps more with an entry than was read. */
function isListedAlike(before: ListedProduct, after: ListedProduct): boolean {
  const fields = Object.keys(after) as (keyof ListedProduct)[];
  return fields.every(
    (field) => field === "soldOut" || isDeepStrictEqual(before[field], after[field]),
  );
}
