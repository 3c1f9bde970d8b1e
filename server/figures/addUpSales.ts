import { and, desc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
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

/** So many changed days are added up at once for who looks, of so many orders at most; the job does the others. */
const [daysAtOnce, ordersAtOnce] = [2, 200];

interface Wanted {
  /** Of which days: those before this one. */
  before?: string | undefined;
  /** Somebody looks and waits for it: only what is quick, and nothing while another adds up. */
  isQuick?: boolean;
}

/**
 * Adds up again the days whose orders changed, the latest first and each once; answers how many. Each day is a
 * transaction of its own. Whatever is committed while it runs is added up next time: on a day of many orders
 * there is always something, and a day costs all its orders.
 */
export async function addUpSales(
  db: Database,
  repaidOf: RepaidOf,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let done = 0;
  let before: string | undefined;
  while (!signal?.aborted) {
    before = await db.transaction((tx) => addUpLatest(tx, repaidOf, { before }));
    if (before === undefined) break;
    done += 1;
  }
  return done;
}

/** The same for who looks: the latest changed days, as far as they had few orders when they were added up last. */
export async function addUpQuickly(db: Database, repaidOf: RepaidOf): Promise<void> {
  let before: string | undefined;
  for (let left = daysAtOnce; left > 0; left -= 1) {
    before = await db.transaction((tx) => addUpLatest(tx, repaidOf, { before, isQuick: true }));
    if (before === undefined) return;
  }
}

/** The latest changed day of those wanted; answers which it was. */
async function addUpLatest(
  tx: Transaction,
  repaidOf: RepaidOf,
  { before, isQuick = false }: Wanted,
): Promise<string | undefined> {
  if (!(await takeTurn(tx, isQuick))) return undefined;
  const [next] = await tx
    .select({ day: salesChanges.day })
    .from(salesChanges)
    .leftJoin(salesDays, eq(salesDays.day, salesChanges.day))
    .where(
      and(
        before === undefined ? undefined : lt(salesChanges.day, before),
        isQuick ? or(isNull(salesDays.orders), lte(salesDays.orders, ordersAtOnce)) : undefined,
      ),
    )
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

/** One process adds up at a time, or an older sum could be written over a newer one. False where another does. */
async function takeTurn(tx: Transaction, isQuick: boolean): Promise<boolean> {
  const turn = sql`hashtext('add up sales')`;
  if (!isQuick) {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
    return true;
  }
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${turn}) as mine`,
  );
  return rows[0]?.mine ?? false;
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
