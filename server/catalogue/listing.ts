import type {
  Facets,
  ProductListQuery,
  ProductSort,
  SearchMeaning,
} from "../../contract/productList.ts";
import type { ProductSearch, SearchDocument, Understood } from "../search/index.ts";
import { answerParts, type Candidates } from "./askedProducts.ts";
import { createSharing } from "./createSharing.ts";
import type { ListedProduct } from "./listedProduct.ts";
import { type Condition, conditionsOf, type MostLeadDays } from "./listFilters.ts";
import { createProductColumns } from "./productColumns.ts";

export interface ListingPage {
  ids: string[];
  total: number;
  facets: Facets;
  /** What the search was taken for; null for a list that is none. */
  understood: SearchMeaning | null;
}

type ListingQuery = Partial<ProductListQuery> & Pick<ProductListQuery, "limit" | "page">;

/**
 * The catalogue's table of contents in memory: answers which products a list shows, and in which
 * order, without a table scan. It holds no truth; whoever owns it puts and removes products as the
 * database announces changes.
 */
export function createListing(search: ProductSearch, mostLeadDays: MostLeadDays) {
  const share = createSharing();
  const columns = createProductColumns();
  const products = new Map<string, Entry>();
  const bySlot: Entry[] = [];
  const idOfSlug = new Map<string, string>();
  // Derived from `products`, made when asked for: orders are kept in step, counts forgotten.
  const ordered = new Map<string, Ordered>();
  const facetsOf = new Map<string, Facets>();

  /** Does what the difference from before asks for, so that another price costs no search. */
  function put(product: ListedProduct): void {
    const shared = share(product);
    const before = products.get(product.id);
    if (before === undefined) {
      const entry = Object.assign(shared, { slot: search.put(documentOf(shared)) });
      products.set(entry.id, entry);
      bySlot[entry.slot] = entry;
      columns.put(entry.slot, entry);
      idOfSlug.set(entry.slug, entry.id);
      join(entry, ordersOf(entry));
      forgetCounts(entry);
      return;
    }
    if (before.slug !== shared.slug) {
      forgetSlug(before);
      idOfSlug.set(shared.slug, shared.id);
    }
    if (!isFoundAlike(before, shared)) search.put(documentOf(shared));
    const stays = ({ category, compare }: Ordered) =>
      isOfCategory(before, category) === isOfCategory(shared, category) &&
      compare(before, shared) === 0;
    const moving = [...ordered.values()].filter((order) => !stays(order));
    leave(before, moving);
    forgetCounts(before);
    Object.assign(before, shared);
    columns.put(before.slot, before);
    join(before, moving);
    forgetCounts(before);
  }

  function remove(id: string): void {
    const product = products.get(id);
    if (product === undefined) return;
    leave(product, ordersOf(product));
    products.delete(id);
    forgetSlug(product);
    search.remove(id);
    delete bySlot[product.slot];
    forgetCounts(product);
  }

  /** Another product may have taken it over meanwhile. */
  function forgetSlug({ id, slug }: ListedProduct): void {
    if (idOfSlug.get(slug) === id) idOfSlug.delete(slug);
  }

  function join(entry: Entry, orders: readonly Ordered[]): void {
    for (const order of orders) {
      if (isOfCategory(entry, order.category)) {
        order.slots.splice(placeIn(order, entry), 0, entry.slot);
      }
    }
  }

  function leave(entry: Entry, orders: readonly Ordered[]): void {
    for (const order of orders) {
      if (isOfCategory(entry, order.category)) order.slots.splice(placeIn(order, entry), 1);
    }
  }

  /** Where a product stands in a list of this order, or would stand. */
  function placeIn({ slots, compare }: Ordered, product: ListedProduct): number {
    let [from, to] = [0, slots.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(inSlot(slots[middle]), product) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  const inSlot = (slot: number | undefined): Entry => bySlot[slot ?? -1] as Entry;

  /** What was counted of its category, and of all products, is counted again when it is asked for. */
  function forgetCounts({ categorySlug }: ListedProduct): void {
    facetsOf.delete("");
    facetsOf.delete(categorySlug);
  }

  /** The orders that have a product of its category. */
  function ordersOf(product: ListedProduct): Ordered[] {
    return [...ordered.values()].filter(({ category }) => isOfCategory(product, category));
  }

  function inCategory(
    category: string | undefined,
    sort: ProductSort | undefined,
  ): readonly number[] {
    const key = `${category ?? ""} ${sort ?? ""}`;
    const known = ordered.get(key);
    if (known) return known.slots;
    const of = [...products.values()].filter((one) => isOfCategory(one, category));
    const compare = comparators[sort ?? "default"];
    const slots = of.sort(compare).map(({ slot }) => slot);
    // Whoever invents categories is remembered nothing of.
    if (slots.length > 0) ordered.set(key, { category, slots, compare });
    return slots;
  }

  function found(text: string, query: ListingQuery) {
    const asked = search.understand(text);
    const { slots: wanted, givenUp } =
      asked.notMade === null
        ? answerParts(asked, candidates(asked, query), columns)
        : { slots: [], givenUp: new Set() };
    const understood: SearchMeaning = {
      notMade: asked.notMade,
      pages: [],
      parts: asked.parts.map((part) => ({
        is: part.is,
        label: part.label,
        without: part.without,
        isGivenUp: wanted.length > 0 && givenUp.has(part),
      })),
    };
    if (query.sort === undefined) return { slots: wanted, understood };
    const chosen = new Set(wanted);
    const sorted = inCategory(query.category, query.sort);
    return { slots: sorted.filter((slot) => chosen.has(slot)), understood };
  }

  /** What carries the words that are asked for; everything where only its price, size or room is. */
  function candidates({ parts }: Understood, { category }: ListingQuery): Candidates {
    const ranked = search.rank(parts);
    if (ranked === null) {
      const isAsked = parts.some(({ is }) => is !== "unknown");
      const slots = isAsked ? inCategory(category, undefined) : [];
      return { slots, carries: new Int32Array(slots.length) };
    }
    const of =
      category === undefined ? ranked : keepOf(ranked, columns.among("category", isSame(category)));
    // Without a kind of furniture, what is unknown may be all that was meant.
    if (parts.some(({ is }) => is === "kind")) return of;
    if (parts.some(({ is }) => is === "unknown")) return { slots: [], carries: [] };
    const all = parts.reduce((set, part, at) => ("words" in part ? set | (1 << at) : set), 0);
    return keepOf(of, (_, carries) => (carries & all) === all);
  }

  function facets(query: ListingQuery, base: readonly number[]): Facets {
    if (query.search || base.length === 0) return columns.count(base);
    const key = query.category ?? "";
    const known = facetsOf.get(key);
    if (known) return known;
    const counted = columns.count(base);
    facetsOf.set(key, counted);
    return counted;
  }

  function list(query: ListingQuery): ListingPage {
    const { slots: base, understood } = query.search
      ? found(query.search, query)
      : { slots: inCategory(query.category, query.sort), understood: null };
    const wanted: readonly Condition[] = conditionsOf(columns, query, mostLeadDays);
    const matching =
      wanted.length > 0 ? base.filter((slot) => wanted.every((holds) => holds(slot))) : base;
    const start = (query.page - 1) * query.limit;
    return {
      ids: matching.slice(start, start + query.limit).map((slot) => inSlot(slot).id),
      total: matching.length,
      facets: facets(query, base),
      understood,
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
    /** In the order of their arrival: of one category, or all. */
    inOrder: (category?: string): ListedProduct[] => inCategory(category, undefined).map(inSlot),
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
const isFoundAlike = (one: ListedProduct, other: ListedProduct) =>
  one.name === other.name &&
  one.type === other.type &&
  one.categoryName === other.categoryName &&
  one.tag === other.tag &&
  one.materials === other.materials &&
  one.colours === other.colours;

const isOfCategory = ({ categorySlug }: ListedProduct, category: string | undefined) =>
  category === undefined || categorySlug === category;

type Comparator = (a: ListedProduct, b: ListedProduct) => number;

/** A product and its place in the columns. */
type Entry = ListedProduct & { readonly slot: number };

interface Ordered {
  category: string | undefined;
  slots: number[];
  compare: Comparator;
}

const isSame = (wanted: string) => (one: string) => one === wanted;

/** Those candidates for which `holds`, in their order. */
function keepOf(
  { slots, carries }: Candidates,
  holds: (slot: number, carries: number) => boolean,
): Candidates {
  const kept: { slots: number[]; carries: number[] } = { slots: [], carries: [] };
  for (let at = 0; at < slots.length; at++) {
    const [slot, carried] = [slots[at] ?? 0, carries[at] ?? 0];
    if (!holds(slot, carried)) continue;
    kept.slots.push(slot);
    kept.carries.push(carried);
  }
  return kept;
}

/** As texts are compared by code: 50,000 of them in no time. */
const byName = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const comparators: Record<ProductSort | "default", Comparator> = {
  default: (a, b) => a.serial - b.serial,
  "-createdAt": (a, b) => b.createdAt - a.createdAt || a.serial - b.serial,
  price: (a, b) => a.pricePaise - b.pricePaise || a.serial - b.serial,
  origin: (a, b) => byName(a.countryOfOrigin, b.countryOfOrigin) || a.serial - b.serial,
  "-price": (a, b) => b.pricePaise - a.pricePaise || a.serial - b.serial,
};
