import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockReserved } from "./lockStock.ts";

const held = sql`checkout_id = ${sql.placeholder("checkoutId")}::uuid and state = 'held'`;
const overdue = sql`${held} and expires_at <= now()`;

/** Gives back what a checkout still holds. A repeat, and a checkout that was sold, change nothing. */
export async function releaseStock(tx: Transaction, checkoutId: string): Promise<void> {
  await lockReserved(tx, "lock_held_stock", held, { checkoutId });
  await release(tx, "release_stock", held, checkoutId);
}

/**
 * Gives back what was held beyond its time, the longest overdue first, each checkout in a transaction
 * of its own, in pages of `limit`. Any number of processes may do it at once; checkouts that somebody
 * works on are left to them, and one that fails to the next run. Answers how many were given back.
 */
export function releaseLapsed(
  db: Database,
  { signal, limit = 500 }: { signal?: AbortSignal; limit?: number } = {},
): Promise<number> {
  return pageByPage(
    () => lapsed(db, limit),
    (checkoutId) => db.transaction((tx) => releaseIfLapsed(tx, checkoutId)),
    signal,
  );
}

async function lapsed(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ checkout_id: string }>(sql`
    select checkout_id from stock_reservations
    where state = 'held' and expires_at <= now()
    group by checkout_id order by min(expires_at) limit ${limit}`);
  return rows.map(({ checkout_id }) => checkout_id);
}

async function releaseIfLapsed(tx: Transaction, checkoutId: string): Promise<boolean> {
  // Who has its first line has the checkout: of many lines two processes could get hold of one each.
  const { rows } = await tx.execute(sql`
    select from stock_reservations
    where checkout_id = ${checkoutId}::uuid and state = 'held' and expires_at <= now() and variant_id = (
      select variant_id from stock_reservations
      where checkout_id = ${checkoutId}::uuid and state = 'held' order by variant_id limit 1)
    for no key update skip locked`);
  if (rows.length === 0) return false;
  await lockReserved(tx, "lock_lapsed_stock", overdue, { checkoutId });
  await release(tx, "release_lapsed_stock", overdue, checkoutId);
  return true;
}

async function release(tx: Transaction, name: string, which: SQL, checkoutId: string) {
  await prepareOnce(tx, name, () => releasing(tx, which).prepare(name)).execute({ checkoutId });
}

function releasing(tx: Transaction, which: SQL) {
  const released = tx
    .$with("released", { variantId: sql<string>`variant_id`.as("variant_id") })
    .as(sql`
      update stock_reservations set state = 'released', customer_id = null, network = null where ${which}
      returning variant_id, quantity`);
  const lowered = tx.$with("lowered", {}).as(sql`
    update variants set reserved = reserved - released.quantity
    from released where variants.id = released.variant_id
    returning variants.id`);
  return tx.with(released, lowered).select().from(released);
}
