import { desc, eq, lt, sql } from "drizzle-orm";
import { categoriesOf } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { soldOn } from "../orders/index.ts";
import { salesChanges, salesDays, soldCategories, soldProducts } from "./tables.ts";
import { type DaySales, noSales, tallySales } from "./tallySales.ts";

/** Says what was paid back of orders that stand, by their ids. */
export type RepaidOf = (
  tx: Transaction,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/**
 * Adds up again the days whose orders changed, the latest first and each once, `most` of them at most; answers
 * how many. Each day is a transaction of its own. Whatever is committed while it runs is added up next time: on a
 * day of many orders there is always something, and a day costs all its orders.
 */
export async function addUpSales(
  db: Database,
  repaidOf: RepaidOf,
  { most = Number.POSITIVE_INFINITY, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let done = 0;
  let before: string | undefined;
  while (done < most && !signal?.aborted) {
    before = await db.transaction((tx) => addUpLatest(tx, repaidOf, before));
    if (before === undefined) break;
    done += 1;
  }
  return done;
}

/** The latest changed day, of those before a day where one is given; answers which it was. */
async function addUpLatest(
  tx: Transaction,
  repaidOf: RepaidOf,
  before: string | undefined,
): Promise<string | undefined> {
  // One process at a time, or an older sum could be written over a newer one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('add up sales'))`);
  const [next] = await tx
    .select({ day: salesChanges.day })
    .from(salesChanges)
    .where(before === undefined ? undefined : lt(salesChanges.day, before))
    .orderBy(desc(salesChanges.day))
    .limit(1);
  if (next === undefined) return undefined;
  // Before the orders are read: a change that is not yet seen keeps its row.
  await tx.delete(salesChanges).where(eq(salesChanges.day, next.day));
  const sales = noSales();
  for await (const sold of soldOn(tx, next.day)) {
    const standing = sold.filter(({ isReversed }) => !isReversed).map(({ orderId }) => orderId);
    tallySales(sales, sold, await repaidOf(tx, standing));
  }
  await write(tx, next.day, sales);
  return next.day;
}

async function write(
  tx: Transaction,
  day: string,
  { products, ...totals }: DaySales,
): Promise<void> {
  await tx
    .insert(salesDays)
    .values({ day, ...totals })
    .onConflictDoUpdate({
      target: salesDays.day,
      set: { ...totals, addedUpAt: sql`clock_timestamp()` },
    });
  const categoryOf = await categoriesOf(tx, [...products.keys()]);
  const rows = [...products].map(([productId, { pieces, paise }]) => ({
    product_id: productId,
    category_id: categoryOf.get(productId),
    pieces,
    paise,
  }));
  // What stayed as it was is not written again: a busy day is added up every minute, and is many products.
  await tx.execute(sql`
    with counted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(product_id uuid, category_id uuid, pieces int, paise bigint)
    ), gone as (
      delete from ${soldProducts} where day = ${day} and product_id not in (select product_id from counted)
    )
    insert into ${soldProducts} as known (day, product_id, category_id, pieces, paise)
    select ${day}::date, product_id, category_id, pieces, paise from counted
    on conflict (day, product_id) do update
      set category_id = excluded.category_id, pieces = excluded.pieces, paise = excluded.paise
      where (known.category_id, known.pieces, known.paise)
        is distinct from (excluded.category_id, excluded.pieces, excluded.paise)`);
  await tx.execute(sql`
    with counted as materialized (
      select category_id, sum(pieces) as pieces, sum(paise) as paise from ${soldProducts}
      where day = ${day} group by category_id
    ), gone as (
      delete from ${soldCategories} where day = ${day} and category_id not in (select category_id from counted)
    )
    insert into ${soldCategories} as known (day, category_id, pieces, paise)
    select ${day}::date, category_id, pieces, paise from counted
    on conflict (day, category_id) do update set pieces = excluded.pieces, paise = excluded.paise
      where (known.pieces, known.paise) is distinct from (excluded.pieces, excluded.paise)`);
}
