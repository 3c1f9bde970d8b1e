import { models } from "../products/index.ts";
import type { ProductModel } from "../products/product.ts";
import type { CustomKind } from "./design.ts";
import { customSofa } from "./sofa.ts";
import { tableMakers } from "./tables.ts";

function model(slug: string): ProductModel {
  const found = models[slug];
  if (!found) throw new Error(`No product ${slug}`);
  return found;
}

const makers: Readonly<Record<string, (model: ProductModel) => CustomKind>> = {
  "jaisalmer-3-seater-sofa": (m) => customSofa(m, "sheesham", "honey", "cotton-teal"),
  "kabini-2-seater-sofa": (m) => customSofa(m, "mango", "walnut", "linen-sage"),
  "tungabhadra-leatherette-sofa": (m) => customSofa(m, "acacia", "walnut", "leatherette-tan"),
  "madikeri-leather-2-seater-sofa": (m) => customSofa(m, "acacia", "walnut", "leather-tan"),
  ...tableMakers,
};

const made = new Map<string, CustomKind>();

/** How a product is made to measure; null where it is not. */
export function kindOf(slug: string): CustomKind | null {
  const make = Object.hasOwn(makers, slug) ? makers[slug] : undefined;
  if (!make) return null;
  const known = made.get(slug) ?? make(model(slug));
  made.set(slug, known);
  return known;
}

/** Products that are made to measure, by their slug. */
export const customSlugs: readonly string[] = Object.keys(makers);
