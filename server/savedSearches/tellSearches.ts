import { and, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { ProductListQuery } from "../../contract/productList.ts";
import { allProducts } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { askedOf, pathOf } from "./keepSearches.ts";
import { productDebuts, savedSearches } from "./tables.ts";

/** A product is told of when every process has long shown it, also one of a long import. */
const settled = sql.raw("now() - interval '1 hour'");
/** So many new products are looked at of one customer's searches; more come with a whole new catalogue. */
const mostNew = 500;

/** What is new on the lists of a customer. */
export interface FoundNew {
  customerId: string;
  lists: { name: string; path: string; products: { name: string; slug: string }[] }[];
}

export interface SearchTeller {
  /** Those of these products that are on a list, in its order. */
  among: (query: Partial<ProductListQuery>, ids: ReadonlySet<string>) => string[];
  tell: (tx: Transaction, found: FoundNew) => Promise<void>;
}

/**
 * Looks at the saved searches of one customer who has not been told for a day, and tells of all that is new on
 * them by one message. Answers how many customers it took.
 */
export function lookForNext(db: Database, { among, tell }: SearchTeller): Promise<number> {
  return db.transaction(async (tx) => {
    const due = sql`(
      select customer_id from saved_searches where looked_until <= now() - interval '25 hours'
      order by looked_until limit 1 for update skip locked
    )`;
    const searches = await tx
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.customerId, due))
      .for("update");
    const [first] = searches;
    if (first === undefined) return 0;
    const ids = searches.map(({ id }) => id);
    const since = new Date(Math.min(...searches.map(({ lookedUntil }) => +lookedUntil)));
    const { shownAt, productId } = productDebuts;
    const debuts = await tx
      .select({ productId, shownAt, name: allProducts.name, slug: allProducts.slug })
      .from(productDebuts)
      .innerJoin(allProducts, and(eq(allProducts.id, productId), eq(allProducts.isShown, true)))
      .where(and(gt(shownAt, since), lte(shownAt, settled)))
      .orderBy(shownAt)
      .limit(mostNew);
    await tx
      .update(savedSearches)
      .set({ lookedUntil: sql`greatest(${savedSearches.lookedUntil}, ${settled})` })
      .where(inArray(savedSearches.id, ids));
    const lists = searches.flatMap((search) => {
      const fresh = debuts.filter((debut) => debut.shownAt > search.lookedUntil);
      const read = askedOf(search.query);
      if (fresh.length === 0 || read === null) return [];
      const { category } = search;
      const asked = { ...read.asked, category: category === "" ? undefined : category };
      const found = new Set(among(asked, new Set(fresh.map((debut) => debut.productId))));
      const products = fresh.filter((debut) => found.has(debut.productId));
      return products.length === 0 ? [] : [{ name: search.name, path: pathOf(search), products }];
    });
    if (lists.length > 0) await tell(tx, { customerId: first.customerId, lists });
    return 1;
  });
}

/** Forgets since when products are shown, where every search has been looked at. */
export const sweepDebuts = (db: Database, signal: AbortSignal) =>
  deleteRows(db, productDebuts, lt(productDebuts.shownAt, sql`now() - interval '30 days'`), signal);
