import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
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
export async function nameCategories(db: Database | Transaction) {
  return db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.serial));
}

/** A variant of which few pieces are left. */
export interface ScarceOffer extends Record<string, unknown> {
  variantId: string;
  slug: string;
  name: string;
  sku: string;
  colorLabel: string;
  sizeValue: string;
  available: number;
}

/**
 * The scarcest variants for sale of which no more than `left` pieces can be had, `most` of them, and how
 * many such there are, counted up to `counted`. Products are looked up for those alone that are shown.
 */
export async function scarceOffers(
  db: Database,
  { left, most, counted }: { left: number; most: number; counted: number },
): Promise<{ offers: ScarceOffer[]; count: number }> {
  const areScarce = sql`from variants
    where archived_at is null and design_code is null and stock - reserved <= ${left}
      and product_id not in (select id from products where state <> 'active')`;
  const [{ rows: offers }, { rows: counts }] = await Promise.all([
    db.execute<ScarceOffer>(sql`
      select scarce.id as "variantId", slug, name, sku, color_label as "colorLabel",
        size_value as "sizeValue", available
      from (
        select *, stock - reserved as available ${areScarce}
        order by stock - reserved, serial limit ${most}
      ) as scarce join products on products.id = product_id
      order by available, name, sku`),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select ${areScarce} limit ${counted}) as scarce`,
    ),
  ]);
  return { offers, count: counts[0]?.count ?? 0 };
}
