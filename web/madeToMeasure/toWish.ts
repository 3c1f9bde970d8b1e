import type { CustomProductFacts, Design } from "../../contract/design.ts";
import { designOfLine } from "../../contract/designRules.ts";
import type { WishlistItem } from "../../contract/wishlist.ts";

/** A saved design as the wishlist shows it, before the shop has told. */
export function toWish(
  { productId, slug, name }: CustomProductFacts,
  design: Design,
): WishlistItem {
  const price = design.price ?? design.savedPrice;
  return {
    ...{ productId, slug, name: design.name || name, image: "", picture: null },
    ...{ price, salePrice: price },
    isOutOfStock: design.price === null || design.outOfStock.length > 0,
    design: designOfLine(design.code),
  };
}
