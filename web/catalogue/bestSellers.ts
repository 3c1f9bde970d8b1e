import { type ProductCard, toProductCard } from "../../contract/productCard.ts";
import type { Storefront } from "../../contract/storefront.ts";

const shown = 8;

/** The newest featured products, at most eight. */
export async function loadBestSellers(from: Storefront): Promise<ProductCard[]> {
  const { products } = await from.listProducts({
    isFeatured: true,
    sort: "-createdAt",
    limit: shown,
  });
  return products.slice(0, shown).map(toProductCard);
}

/** In the browser a failure is only logged and nothing is shown. */
export async function loadBestSellersQuietly(from: Storefront): Promise<ProductCard[]> {
  try {
    return await loadBestSellers(from);
  } catch (error) {
    console.error("Best sellers could not be loaded:", error);
    return [];
  }
}
