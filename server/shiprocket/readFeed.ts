import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { feedCategories, feedProducts } from "./feedRows.ts";

interface PageWanted {
  /** From 1. */
  page: number;
  limit: number;
}

/**
 * What is sold, or what is sold of one category, by its number; the oldest first, so that pages stay
 * put. `total` counts all there are, not those on this page.
 */
export async function readProductPage(
  db: Database,
  { page, limit, collection }: PageWanted & { collection: number | null },
) {
  const isListed = and(
    eq(feedProducts.isForSale, true),
    collection === null ? undefined : eq(feedProducts.categorySerial, collection),
  );
  const [counted, rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)::int` }).from(feedProducts).where(isListed),
    db
      .select()
      .from(feedProducts)
      .where(isListed)
      .orderBy(asc(feedProducts.serial))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function readCategoryPage(db: Database, { page, limit }: PageWanted) {
  const rows = await db
    .select()
    .from(feedCategories)
    .orderBy(asc(feedCategories.serial))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(feedCategories) };
}

/** These products, sold or archived. */
export async function readProductsById(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(feedProducts)
    .where(inArray(feedProducts.id, [...ids]));
}

export async function readCategoriesById(db: Database, ids: readonly string[]) {
  const isWanted: SQL = inArray(feedCategories.id, [...ids]);
  return db.select().from(feedCategories).where(isWanted);
}

export type FeedProductRow = Awaited<ReturnType<typeof readProductsById>>[number];
export type FeedCategoryRow = Awaited<ReturnType<typeof readCategoriesById>>[number];
