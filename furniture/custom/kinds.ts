import { models } from "../products/index.ts";
import type { ProductModel } from "../products/product.ts";
import type { CustomKind } from "./design.ts";
import { customSofa } from "./sofa.ts";
import { tableMakers } from "./tables.ts";
import { customWardrobe } from "./wardrobe.ts";

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
  "kinnal-2-door-wardrobe": (m) => customWardrobe(m, "engineered", "oak"),
  "siruvani-3-door-wardrobe-mirror": (m) => customWardrobe(m, "engineered", "walnut"),
  "chandragiri-4-door-wardrobe": (m) => customWardrobe(m, "engineered", "walnut"),
  "bedthi-2-door-sliding-wardrobe": (m) => customWardrobe(m, "engineered", "white"),
  "malaprabha-3-door-sliding-wardrobe": (m) => customWardrobe(m, "engineered", "grey"),
  "varada-cane-door-wardrobe": (m) => customWardrobe(m, "sheesham", "honey"),
  "palar-3-door-sheesham-wardrobe": (m) => customWardrobe(m, "sheesham", "walnut"),
  "aghanashini-4-door-wardrobe-loft": (m) => customWardrobe(m, "engineered", "oak"),
  "sirsi-2-door-teak-wardrobe": (m) => customWardrobe(m, "teak", "teak", true),
  "coonoor-louvre-wardrobe": (m) => customWardrobe(m, "engineered", "sage"),
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
