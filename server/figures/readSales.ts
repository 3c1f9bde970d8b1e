import { asc, between, gte, sql } from "drizzle-orm";
import type { FiguresOfToday, Sales } from "../../contract/admin/figures.ts";
import { toRupees } from "../../contract/rupees.ts";
import { nameCategories, nameProducts } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { daysAfter } from "../ground/indianDay.ts";
import { bestSellers } from "./bestSellers.ts";
import { salesChanges, salesDays, soldCategories } from "./tables.ts";

/** Days that are shown, today included, and as many before them to compare with. */
export const shownDays = 30;

const paiseOf = (condition: ReturnType<typeof gte>) =>
  sql<number>`coalesce(sum(${soldCategories.paise}) filter (where ${condition}), 0)::float8`;

/** The sales of the 30 days up to this one, and of the 30 before, from the days as they are added up. */
export async function readSales(db: Database, today: string): Promise<FiguresOfToday["sales"]> {
  const first = daysAfter(today, 1 - shownDays);
  const earliest = daysAfter(first, -shownDays);
  const isShown = gte(soldCategories.day, first);
  const [days, ofCategories, names, [behind]] = await Promise.all([
    db
      .select()
      .from(salesDays)
      .where(between(salesDays.day, earliest, today))
      .orderBy(asc(salesDays.day)),
    db
      .select({
        id: soldCategories.categoryId,
        pieces: sql<number>`coalesce(sum(${soldCategories.pieces}) filter (where ${isShown}), 0)::int`,
        net: paiseOf(isShown),
        all: sql<number>`sum(${soldCategories.paise})::float8`,
      })
      .from(soldCategories)
      .where(between(soldCategories.day, earliest, today))
      .groupBy(soldCategories.categoryId),
    nameCategories(db),
    db
      .select({ day: salesChanges.day })
      .from(salesChanges)
      .where(gte(salesChanges.day, earliest))
      .limit(1),
  ]);
  const shown = days.filter(({ day }) => day >= first);
  const ofProducts = await bestSellers(db, shown);
  const products = new Map(
    (
      await nameProducts(
        db,
        ofProducts.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  );
  const byDay = new Map(days.map((day) => [day.day, day]));
  const netOn = (day: string) => netOf(byDay.get(day));
  return {
    days: Array.from({ length: shownDays }, (_, place) => {
      const day = daysAfter(first, place);
      return {
        day,
        net: netOn(day),
        orders: byDay.get(day)?.orders ?? 0,
        before: netOn(daysAfter(day, -shownDays)),
      };
    }),
    total: addDays(shown),
    before: addDays(days.filter(({ day }) => day < first)),
    categories: salesByCategory(names, ofCategories),
    bestSellers: ofProducts.flatMap(({ productId, pieces, net }) => {
      const product = products.get(productId);
      if (product === undefined) return [];
      return [{ productId, slug: product.slug, name: product.name, pieces, net: toRupees(net) }];
    }),
    isComplete: behind === undefined,
  };
}

interface CategorySales {
  id: string;
  pieces: number;
  net: number;
  /** Of these thirty days and those before them. */
  all: number;
}

/** What was sold of every category there is, best first; last of those that were deleted since. */
function salesByCategory(
  names: readonly { id: string; name: string }[],
  sales: readonly CategorySales[],
) {
  const named = new Set(names.map(({ id }) => id));
  const row = (id: string, name: string, sold: readonly CategorySales[]) => {
    const sum = (of: (one: CategorySales) => number) =>
      sold.reduce((total, one) => total + of(one), 0);
    const net = sum((one) => one.net);
    const before = sum((one) => one.all) - net;
    return {
      id,
      name,
      pieces: sum((one) => one.pieces),
      net: toRupees(net),
      before: toRupees(before),
    };
  };
  const deleted = sales.filter(({ id }) => !named.has(id));
  return [
    ...names
      .map(({ id, name }) =>
        row(
          id,
          name,
          sales.filter((one) => one.id === id),
        ),
      )
      .toSorted((one, other) => other.net - one.net),
    ...(deleted.length === 0 ? [] : [row("deleted", "Deleted categories", deleted)]),
  ];
}

type Day = typeof salesDays.$inferSelect;

const netOf = (day: Day | undefined) =>
  day === undefined ? 0 : toRupees(day.soldPaise - day.deductedPaise);

function addDays(days: readonly Day[]): Sales {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    orders: sum(({ orders }) => orders),
    reversedOrders: sum(({ reversedOrders }) => reversedOrders),
    net: toRupees(sum((day) => day.soldPaise - day.deductedPaise)),
    deducted: toRupees(sum((day) => day.deductedPaise)),
  };
}
