import type { Facets, ProductListQuery, SearchMeaning } from "../../contract/productList.ts";
import type { ProductSearch, SearchDocument, Understood } from "../search/index.ts";
import { answerParts, type Candidates } from "./askedProducts.ts";
import { createSharing } from "./createSharing.ts";
import type { ListedProduct } from "./listedProduct.ts";
import { type Condition, conditionsOf, type MostLeadDays } from "./listFilters.ts";
import { createProductColumns } from "./productColumns.ts";
import { createProductOrders, type Entry } from "./productOrders.ts";

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
  const inSlot = (slot: number | undefined): Entry => bySlot[slot ?? -1] as Entry;
  const orders = createProductOrders(() => products.values(), inSlot);
  // Counted when asked for, forgotten when it may be another.
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
      orders.join(entry);
      forgetCounts(entry);
      return;
    }
    if (before.slug !== shared.slug) {
      forgetSlug(before);
      idOfSlug.set(shared.slug, shared.id);
    }
    if (!isFoundAlike(before, shared)) search.put(documentOf(shared));
    const moving = orders.leaveForChange(before, shared);
    forgetCounts(before);
    Object.assign(before, shared);
    columns.put(before.slot, before);
    orders.join(before, moving);
    forgetCounts(before);
  }

  function remove(id: string): void {
    const product = products.get(id);
    if (product === undefined) return;
    orders.leave(product);
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

  /** What was counted of its category, and of all products, is counted again when it is asked for. */
  function forgetCounts({ categorySlug }: ListedProduct): void {
    facetsOf.delete("");
    facetsOf.delete(categorySlug);
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
    const sorted = orders.of(query.category, query.sort);
    return { slots: sorted.filter((slot) => chosen.has(slot)), understood };
  }

  /** What carries the words that are asked for; everything where only its price, size or room is. */
  function candidates({ parts }: Understood, { category }: ListingQuery): Candidates {
    const ranked = search.rank(parts);
    if (ranked === null) {
      const isAsked = parts.some(({ is }) => is !== "unknown");
      const slots = isAsked ? orders.of(category, undefined) : [];
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
      : { slots: orders.of(query.category, query.sort), understood: null };
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
    inOrder: (category?: string): ListedProduct[] => orders.of(category, undefined).map(inSlot),
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
