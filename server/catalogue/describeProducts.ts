import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { offers } from "./offers.ts";
import { categories, products } from "./tables.ts";

/** The category of each product, archived ones included. */
export async function categoriesOf(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...productIds])}::uuid[])`);
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}

/** What products are called, archived ones included. */
export async function nameProducts(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** What categories are called, in the owner's order. */
export async function nameCategories(db: Database) {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.serial));
}

/** Variants for sale of which no more than so many pieces are left, the fewest first. */
export async function scarceOffers(db: Database, { left, most }: { left: number; most: number }) {
  const { variantId, slug, name, sku, colorLabel, sizeValue, available } = offers;
  return db
    .select({ variantId, slug, name, sku, colorLabel, sizeValue, available })
    .from(offers)
    .where(sql`${offers.isForSale} and ${available} <= ${left}`)
    .orderBy(asc(available), asc(name), asc(offers.position))
    .limit(most);
}
