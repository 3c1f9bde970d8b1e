import type { Product } from "../../../contract/product.ts";
import { getJson } from "../../data/client.ts";

export const minimumCharacters = 2;
export const debounceMilliseconds = 350;
const limit = 5;
const fields = "name,slug,baseImages,variants";

/** One product as the dropdown of the search box shows it. Prices in rupees. */
export interface Suggestion {
  slug: string;
  name: string;
  price: number | null;
  oldPrice: number | null;
  /** File name of the thumbnail. */
  image: string | null;
}

/** What the API answers for the fields asked for; any of them may be missing. */
export type FoundProduct = { slug: string } & Partial<
  Pick<Product, "name" | "baseImages" | "variants">
>;

/** The term to search for, or null while there is too little to go by. */
export function searchTerm(typed: string): string | null {
  const term = typed.trim();
  return term.length < minimumCharacters ? null : term;
}

export function suggestionsPath(term: string): string {
  return `/api/products?search=${encodeURIComponent(term)}&limit=${limit}&fields=${fields}`;
}

/** Thumbnail rule of the shop: first variant's first image, else first base image, else none. */
export function toSuggestion(product: FoundProduct): Suggestion {
  const variant = product.variants?.[0];
  return {
    slug: product.slug,
    name: product.name ?? product.slug,
    price: variant?.salePrice ?? null,
    oldPrice: variant && variant.price > variant.salePrice ? variant.price : null,
    image: variant?.images[0] ?? product.baseImages?.[0] ?? null,
  };
}

/** Up to five products for the term. A failure is logged and answered with none. */
export async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const { products } = await getJson<{ products: FoundProduct[] }>(suggestionsPath(term), signal);
    return products.map(toSuggestion);
  } catch (error) {
    if (!signal.aborted) console.error("Search failed:", error);
    return [];
  }
}

/** The highlighted row after an arrow key; -1 is none, and the ends meet. */
export function moveHighlight(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (current === -1) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}

/** What a screen reader is told when an answer is in. */
export function countMessage(count: number): string {
  if (count === 0) return "No products found";
  return count === 1 ? "1 product found" : `${count} products found`;
}
