import { readCompared } from "../../../contract/compareRules.ts";
import { type ProductCard, toProductCard } from "../../../contract/productCard.ts";
import type { Storefront } from "../../../contract/storefront.ts";
import { type ComparisonRow, comparisonRows, variantToBuy } from "./comparisonRows.ts";

export interface ComparedItem {
  card: ProductCard;
  /** The first variant that can be bought; null when all are sold out. */
  variantId: string | null;
}

export interface Comparison {
  items: ComparedItem[];
  rows: ComparisonRow[];
  /** How many of those named are no longer sold. */
  gone: number;
}

/** What the address names, side by side: `?ids=one-slug,another`. */
export async function loadComparison(storefront: Storefront, url: URL): Promise<Comparison> {
  const names = readCompared(url.searchParams.get("ids"));
  const products = names.length === 0 ? [] : await storefront.findProducts(names);
  return {
    items: products.map((product) => ({
      card: toProductCard(product),
      variantId: variantToBuy(product)?.id ?? null,
    })),
    rows: comparisonRows(products),
    gone: names.length - products.length,
  };
}
