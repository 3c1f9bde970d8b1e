import type { ProductSort } from "../../contract/productList.ts";
import type { ListedProduct } from "./listedProduct.ts";

/** A product and its place in the columns. */
export type Entry = ListedProduct & { readonly slot: number };

interface Ordered {
  category: string | undefined;
  slots: number[];
  compare: Comparator;
}

/**
 * The slots of the products in each order that lists ask for, of one category or of all: made when
 * first asked for, and kept in step from then on.
 */
export function createProductOrders(
  products: () => Iterable<Entry>,
  inSlot: (slot: number | undefined) => Entry,
) {
  const ordered = new Map<string, Ordered>();

  /** The orders that have a product of its category. */
  function ordersOf(product: ListedProduct): Ordered[] {
    return [...ordered.values()].filter(({ category }) => isOfCategory(product, category));
  }

  function join(entry: Entry, among = ordersOf(entry)): void {
    for (const order of among) {
      if (isOfCategory(entry, order.category)) {
        order.slots.splice(placeIn(order, entry), 0, entry.slot);
      }
    }
  }

  function leave(entry: Entry, among = ordersOf(entry)): void {
    for (const order of among) {
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

  /** Takes it out of the orders in which the change moves it, and tells which they are. */
  function leaveForChange(before: Entry, after: ListedProduct): Ordered[] {
    const stays = ({ category, compare }: Ordered) =>
      isOfCategory(before, category) === isOfCategory(after, category) &&
      compare(before, after) === 0;
    const moving = [...ordered.values()].filter((order) => !stays(order));
    leave(before, moving);
    return moving;
  }

  function of(category: string | undefined, sort: ProductSort | undefined): readonly number[] {
    const key = `${category ?? ""} ${sort ?? ""}`;
    const known = ordered.get(key);
    if (known) return known.slots;
    const those = [...products()].filter((one) => isOfCategory(one, category));
    const compare = comparators[sort ?? "default"];
    const slots = those.sort(compare).map(({ slot }) => slot);
    // Whoever invents categories is remembered nothing of.
    if (slots.length > 0) ordered.set(key, { category, slots, compare });
    return slots;
  }

  return { of, join, leave, leaveForChange };
}

const isOfCategory = ({ categorySlug }: ListedProduct, category: string | undefined) =>
  category === undefined || categorySlug === category;

type Comparator = (a: ListedProduct, b: ListedProduct) => number;

/** As texts are compared by code: 50,000 of them in no time. */
const byName = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const comparators: Record<ProductSort | "default", Comparator> = {
  default: (a, b) => a.serial - b.serial,
  "-createdAt": (a, b) => b.createdAt - a.createdAt || a.serial - b.serial,
  price: (a, b) => a.pricePaise - b.pricePaise || a.serial - b.serial,
  origin: (a, b) => byName(a.countryOfOrigin, b.countryOfOrigin) || a.serial - b.serial,
  "-price": (a, b) => b.pricePaise - a.pricePaise || a.serial - b.serial,
};
