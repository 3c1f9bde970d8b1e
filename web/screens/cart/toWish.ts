import type { CartItem } from "../../../contract/cart.ts";
import { designOfLine } from "../../../contract/designRules.ts";
import type { WishlistItem } from "../../../contract/wishlist.ts";

/** A line's design as the wishlist shows it, before the shop has told. */
export function toWish(item: CartItem): WishlistItem {
  const { productId, slug, name, image, picture, price, isAvailable, design } = item;
  return {
    ...{ productId, slug, name, image, picture, price, salePrice: price },
    isOutOfStock: !isAvailable,
    design: design && designOfLine(design.code),
  };
}
