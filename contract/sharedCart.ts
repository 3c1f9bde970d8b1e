import { cartLinesMaximum } from "./cartRules.ts";
import { slugShape } from "./categoryRules.ts";

/** A line of a cart as it is shown to others: which piece, and how many. */
export interface SharedLine {
  slug: string;
  variantId: string;
  quantity: number;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const quantityShape = /^[1-9]\d{0,3}$/;

/** `one-slug:id-of-variant:2,…`: what stands behind the `#` of a shared cart's address, where no server sees it. */
export const writeSharedCart = (lines: readonly SharedLine[]): string =>
  lines.map(({ slug, variantId, quantity }) => `${slug}:${variantId}:${quantity}`).join(",");

/** The lines of such a text, each variant once; what is none is left out. */
export function readSharedCart(text: string): SharedLine[] {
  const found = new Map<string, SharedLine>();
  for (const part of text.split(",")) {
    const [slug = "", variantId = "", quantity = "", ...others] = part.split(":");
    if (!slugShape.test(slug) || !idShape.test(variantId) || !quantityShape.test(quantity))
      continue;
    if (others.length > 0 || found.size === cartLinesMaximum) continue;
    found.set(variantId, { slug, variantId, quantity: Number(quantity) });
  }
  return [...found.values()];
}
