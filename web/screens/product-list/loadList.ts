import { data } from "react-router";
import type { NamedCategory } from "../../../contract/product.ts";
import { type ProductCard, toProductCard } from "../../../contract/productCard.ts";
import type { Facets, ProductSort, SearchMeaning } from "../../../contract/productList.ts";
import type { Storefront } from "../../../contract/storefront.ts";
import { type ListFilters, listQuery, readFilters, writeFilters } from "./listFilters.ts";

export interface LoadedList {
  /** What was asked, apart from the order: two lists with one key hold the same products. */
  key: string;
  origin: string;
  categories: NamedCategory[];
  /** Null on the list of all products. */
  category: NamedCategory | null;
  /** In the shop's own order when `complete`, else in the order that was asked for. */
  cards: ProductCard[];
  /** True when `cards` is all there is, so that it can be sorted without asking again. */
  complete: boolean;
  facets: Facets;
  /** Null for a list that is no search. */
  understood: SearchMeaning | null;
  total: number;
  totalPages: number;
  limit: number;
}

export function listKey(category: string | undefined, filters: ListFilters): string {
  return `${category ?? ""}${writeFilters({ ...filters, sort: null })}`;
}

/**
 * The list behind an address. Throws a 404 that carries the categories there are when the address
 * names one that is not.
 */
export async function loadList(
  storefront: Storefront,
  slug: string | undefined,
  url: URL,
  origin: string,
): Promise<LoadedList> {
  const filters = readFilters(url.searchParams);
  const query = listQuery(filters, slug);
  const sorted = { ...query, sort: filters.sort ?? undefined };
  const asked = storefront.listProducts(filters.page > 1 ? sorted : query);
  asked.catch(() => {}); // Awaited below, after the category has been judged.

  const categories = await storefront.nameCategories();
  const category = categories.find((known) => known.slug === slug) ?? null;
  if (slug !== undefined && category === null) throw data({ categories }, { status: 404 });

  let list = await asked;
  const complete = list.pagination.totalPages <= 1;
  if (!complete && filters.sort !== null && filters.page === 1) {
    list = await storefront.listProducts(sorted);
  }
  return {
    key: listKey(slug, filters),
    origin,
    categories,
    category,
    cards: list.products.map(toProductCard),
    complete,
    facets: list.facets,
    understood: list.understood ?? null,
    total: list.pagination.totalProducts,
    totalPages: list.pagination.totalPages,
    limit: list.pagination.limit,
  };
}

const comparators: Record<ProductSort, (a: ProductCard, b: ProductCard) => number> = {
  "-createdAt": (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  price: (a, b) => a.salePrice - b.salePrice,
  origin: (a, b) =>
    Number(a.countryOfOrigin > b.countryOfOrigin) - Number(a.countryOfOrigin < b.countryOfOrigin),
  "-price": (a, b) => b.salePrice - a.salePrice,
};

/**
 * The cards in the order asked for; null keeps the shop's own order, and equals keep theirs. A
 * card's `salePrice` is its first variant's sale price, or the product's price without variants.
 */
export function sortCards(cards: readonly ProductCard[], sort: ProductSort | null): ProductCard[] {
  return sort === null ? [...cards] : cards.toSorted(comparators[sort]);
}
