import { data } from "react-router";
import type { Product } from "../../../contract/product.ts";
import { type ProductCard, toProductCard } from "../../../contract/productCard.ts";
import type { ProductReviews } from "../../../contract/review.ts";
import { noReviews } from "../../../contract/reviewRules.ts";
import type { Storefront } from "../../../contract/storefront.ts";

const relatedShown = 4;

export interface LoadedProduct {
  product: Product;
  reviews: ProductReviews;
  /** Others of the same category. */
  related: ProductCard[];
  origin: string;
}

/** A product by slug or id with its neighbours. Throws 404 when there is none, 400 for a blank. */
export async function loadProduct(
  storefront: Storefront,
  slugOrId: string,
  origin: string,
): Promise<LoadedProduct> {
  if (slugOrId.trim() === "") throw data(null, { status: 400 });
  const found = await storefront.findProductPage(slugOrId);
  if (found === null) throw data(null, { status: 404 });
  // An answer of the shop as it was before has none.
  const { product, reviews = noReviews, sameCategory } = found;
  const others = sameCategory.filter(({ id }) => id !== product.id).slice(0, relatedShown);
  return { product, reviews, related: others.map(toProductCard), origin };
}
