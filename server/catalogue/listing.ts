import type { Facets, ProductListQuery, ProductSort } from "../../contract/productList.ts";
import type { ProductSearch } from "../search/index.ts";
import type { ListedProduct } from "./listedProduct.ts";
import { conditionsOf, createFacetCounter, type FacetedProduct } from "./listFilters.ts";

export interface ListingPage {
  ids: string[];
  total: number;
  facets: Facets;
}

type ListingQuery = Partial<ProductListQuery> & Pick<ProductListQuery, "limit" | "page">;

/**
 * The catalogue's table of contents in memory: answers which products a list shows, and in which
 * order, without a table scan. It holds no truth; whoever owns it puts and removes products as the
 * database announces changes.
 */
export function createListing(search: ProductSearch) {
  const counter = createFacetCounter();
  const products = new Map<string, FacetedProduct>();
  const idOfSlug = new Map<string, string>();
  // Derived from `products`, emptied at every change.
  const ordered = new Map<string, FacetedProduct[]>();
  const facetsOf = new Map<string, Facets>();

  function put(product: ListedProduct): void {
    remove(product.id);
    products.set(product.id, counter.number(product));
    idOfSlug.set(product.slug, product.id);
    search.put({
      id: product.id,
      name: product.name,
      type: product.type,
      category: product.categoryName,
      tag: product.tag,
      materials: product.materials,
      colours: product.colours.map(({ label }) => label),
    });
    forgetDerived();
  }

  function remove(id: string): void {
    const product = products.get(id);
    if (product === undefined) return;
    products.delete(id);
    idOfSlug.delete(product.slug);
    search.remove(id);
    forgetDerived();
  }

  function clear(): void {
    products.clear();
    idOfSlug.clear();
    search.clear();
    forgetDerived();
  }

  function forgetDerived(): void {
    ordered.clear();
    facetsOf.clear();
  }

  function inCategory(category: string | undefined, sort: ProductSort | undefined) {
    const key = `${category ?? ""} ${sort ?? ""}`;
    const known = ordered.get(key);
    if (known) return known;
    const all = [...products.values()];
    const wanted = category === undefined ? all : all.filter((p) => p.categorySlug === category);
    wanted.sort(comparators[sort ?? "default"]);
    ordered.set(key, wanted);
    return wanted;
  }

  function found(text: string, query: ListingQuery): FacetedProduct[] {
    const wanted: FacetedProduct[] = [];
    for (const id of search.find(text)) {
      const product = products.get(id);
      if (product === undefined) continue;
      if (query.category === undefined || product.categorySlug === query.category) {
        wanted.push(product);
      }
    }
    return query.sort === undefined ? wanted : wanted.toSorted(comparators[query.sort]);
  }

  function facets(query: ListingQuery, base: readonly FacetedProduct[]): Facets {
    if (query.search) return counter.count(base);
    const key = query.category ?? "";
    const known = facetsOf.get(key);
    if (known) return known;
    const counted = counter.count(base);
    facetsOf.set(key, counted);
    return counted;
  }

  function list(query: ListingQuery): ListingPage {
    const base = query.search ? found(query.search, query) : inCategory(query.category, query.sort);
    const wanted = conditionsOf(query);
    const matching =
      wanted.length > 0 ? base.filter((product) => wanted.every((holds) => holds(product))) : base;
    const start = (query.page - 1) * query.limit;
    return {
      ids: matching.slice(start, start + query.limit).map(({ id }) => id),
      total: matching.length,
      facets: facets(query, base),
    };
  }

  function resolve(slugOrId: string): ListedProduct | null {
    return products.get(idOfSlug.get(slugOrId) ?? slugOrId.toLowerCase()) ?? null;
  }

  return {
    put,
    remove,
    clear,
    list,
    resolve,
    get: (id: string): ListedProduct | undefined => products.get(id),
    all: () => products.values(),
    /** In the order of their arrival. */
    inOrder: (): readonly ListedProduct[] => inCategory(undefined, undefined),
  };
}

export type Listing = ReturnType<typeof createListing>;

type Comparator = (a: ListedProduct, b: ListedProduct) => number;

const comparators: Record<ProductSort | "default", Comparator> = {
  default: (a, b) => a.serial - b.serial,
  "-createdAt": (a, b) => b.createdAt - a.createdAt || a.serial - b.serial,
  price: (a, b) => a.pricePaise - b.pricePaise || a.serial - b.serial,
  "-price": (a, b) => b.pricePaise - a.pricePaise || a.serial - b.serial,
};
