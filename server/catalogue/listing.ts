import type { Facets, ProductListQuery, ProductSort } from "../../contract/productList.ts";
import type { ProductSearch, SearchDocument } from "../search/index.ts";
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
  // Derived from `products`, made when asked for: orders are kept in step, counts forgotten.
  const ordered = new Map<string, Ordered>();
  const facetsOf = new Map<string, Facets>();

  /** Does what the difference from before asks for, so that another price costs no search. */
  function put(product: ListedProduct): void {
    const entry = counter.number(product);
    const before = products.get(product.id);
    if (before === undefined) {
      products.set(entry.id, entry);
      idOfSlug.set(entry.slug, entry.id);
      search.put(documentOf(entry));
      join(entry, ordersOf(entry));
      forgetCounts(entry);
      return;
    }
    if (before.slug !== entry.slug) {
      forgetSlug(before);
      idOfSlug.set(entry.slug, entry.id);
    }
    if (!isFoundAlike(before, entry)) search.put(documentOf(entry));
    const stays = ({ category, compare }: Ordered) =>
      isOfCategory(before, category) === isOfCategory(entry, category) &&
      compare(before, entry) === 0;
    const moving = [...ordered.values()].filter((order) => !stays(order));
    leave(before, moving);
    forgetCounts(before);
    // Orders hold the object itself, so where it stays nothing is to be done.
    Object.assign(before, entry);
    join(before, moving);
    forgetCounts(before);
  }

  function remove(id: string): void {
    const product = products.get(id);
    if (product === undefined) return;
    products.delete(id);
    forgetSlug(product);
    search.remove(id);
    leave(product, ordersOf(product));
    forgetCounts(product);
  }

  /** Another product may have taken it over meanwhile. */
  function forgetSlug({ id, slug }: ListedProduct): void {
    if (idOfSlug.get(slug) === id) idOfSlug.delete(slug);
  }

  function join(entry: FacetedProduct, orders: readonly Ordered[]): void {
    for (const { category, list, compare } of orders) {
      if (isOfCategory(entry, category)) list.splice(placeIn(list, entry, compare), 0, entry);
    }
  }

  function leave(entry: FacetedProduct, orders: readonly Ordered[]): void {
    for (const { category, list, compare } of orders) {
      if (isOfCategory(entry, category)) list.splice(placeIn(list, entry, compare), 1);
    }
  }

  /** What was counted of its category, and of all products, is counted again when it is asked for. */
  function forgetCounts({ categorySlug }: ListedProduct): void {
    facetsOf.delete("");
    facetsOf.delete(categorySlug);
  }

  /** The orders that have a product of its category. */
  function ordersOf(product: ListedProduct): Ordered[] {
    return [...ordered.values()].filter(({ category }) => isOfCategory(product, category));
  }

  function inCategory(category: string | undefined, sort: ProductSort | undefined) {
    const key = `${category ?? ""} ${sort ?? ""}`;
    const known = ordered.get(key);
    if (known) return known.list;
    const all = [...products.values()];
    const list = category === undefined ? all : all.filter((one) => isOfCategory(one, category));
    const compare = comparators[sort ?? "default"];
    // Whoever invents categories is remembered nothing of.
    if (list.length === 0) return list;
    list.sort(compare);
    ordered.set(key, { category, list, compare });
    return list;
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
    if (query.search || base.length === 0) return counter.count(base);
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
    list,
    resolve,
    get: (id: string): ListedProduct | undefined => products.get(id),
    all: () => products.values(),
    /** In the order of their arrival. */
    inOrder: (): readonly ListedProduct[] => inCategory(undefined, undefined),
  };
}

export type Listing = ReturnType<typeof createListing>;

/** What the search knows of a product. */
const documentOf = (product: ListedProduct): SearchDocument => ({
  id: product.id,
  name: product.name,
  type: product.type,
  category: product.categoryName,
  tag: product.tag,
  materials: product.materials,
  colours: product.colours.map(({ label }) => label),
});

/** Entries share the lists of their colours and materials. */
const isFoundAlike = (one: FacetedProduct, other: FacetedProduct) =>
  one.name === other.name &&
  one.type === other.type &&
  one.categoryName === other.categoryName &&
  one.tag === other.tag &&
  one.materials === other.materials &&
  one.colours === other.colours;

const isOfCategory = ({ categorySlug }: ListedProduct, category: string | undefined) =>
  category === undefined || categorySlug === category;

type Comparator = (a: ListedProduct, b: ListedProduct) => number;

interface Ordered {
  category: string | undefined;
  list: FacetedProduct[];
  compare: Comparator;
}

/** Where a product stands in a list of this order, or would stand. */
function placeIn(
  list: readonly ListedProduct[],
  product: ListedProduct,
  compare: Comparator,
): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(list[middle] as ListedProduct, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

const comparators: Record<ProductSort | "default", Comparator> = {
  default: (a, b) => a.serial - b.serial,
  "-createdAt": (a, b) => b.createdAt - a.createdAt || a.serial - b.serial,
  price: (a, b) => a.pricePaise - b.pricePaise || a.serial - b.serial,
  "-price": (a, b) => b.pricePaise - a.pricePaise || a.serial - b.serial,
};
