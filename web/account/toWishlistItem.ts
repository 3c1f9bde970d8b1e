import type { ProductCard } from "../../contract/productCard.ts";
import type { WishlistItem } from "../../contract/wishlist.ts";

/** A product as the wishlist shows it, before the shop has told. */
export function toWishlistItem(card: ProductCard): WishlistItem {
  const { id, slug, name, image, oldPrice, salePrice, inStock } = card;
  return {
    productId: id,
    slug,
    name,
    image: image?.file ?? "",
    picture: image,
    price: oldPrice ?? salePrice,
    salePrice,
    isOutOfStock: !inStock,
    design: null,
  };
}
