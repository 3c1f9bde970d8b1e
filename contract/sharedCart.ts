import { cartLinesMaximum } from "./cartRules.ts";
import { slugShape } from "./categoryRules.ts";
import { designCodePattern } from "./designRules.ts";

/** A line of a cart as it is shown to others: which piece, and how many. */
export interface SharedLine {
  slug: string;
  /** The id of its variant, or the code of the design that it is made to. */
  piece: string;
  quantity: number;
}

/** What a line of a cart is to others. */
interface LineToShare {
  slug: string;
  variantId: string;
  quantity: number;
  design: { code: string } | null;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const quantityShape = /^[1-9]\d{0,3}$/;

/** `one-slug:id-of-variant:2,one-slug:code-of-design:1,…`: what stands behind the `#` of a shared cart's address, where no server sees it. */
export const writeSharedCart = (lines: readonly LineToShare[]): string =>
  lines
    .map(({ slug, variantId, quantity, design }) => [slug, design?.code ?? variantId, quantity])
    .map((parts) => parts.join(":"))
    .join(",");

export const isDesign = ({ piece }: SharedLine) => designCodePattern.test(piece);

/** The lines of such a text, each piece once; what is none is left out. */
export function readSharedCart(text: string): SharedLine[] {
  const found = new Map<string, SharedLine>();
  for (const part of text.split(",")) {
    const [slug = "", piece = "", quantity = "", ...others] = part.split(":");
    if (!slugShape.test(slug) || !quantityShape.test(quantity)) continue;
    if (!idShape.test(piece) && !designCodePattern.test(piece)) continue;
    if (others.length > 0 || found.size === cartLinesMaximum) continue;
    found.set(piece, { slug, piece, quantity: Number(quantity) });
  }
  return [...found.values()];
}
