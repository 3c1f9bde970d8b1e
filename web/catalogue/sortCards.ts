import type { ProductCard } from "../../contract/productCard.ts";
import type { ProductSort } from "../../contract/productList.ts";

const comparators: Record<ProductSort, (a: ProductCard, b: ProductCard) => number> = {
  "-createdAt": (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  price: (a, b) => a.salePrice - b.salePrice,
  "-price": (a, b) => b.salePrice - a.salePrice,
};

/**
 * The cards in the order asked for; null keeps the shop's own order, and equals keep theirs. A
 * card's `salePrice` is its first variant's sale price, or the product's price without variants.
 */
export function sortCards(cards: readonly ProductCard[], sort: ProductSort | null): ProductCard[] {
  return sort === null ? [...cards] : cards.toSorted(comparators[sort]);
}
