import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";

/**
 * Locks whatever a change of stock touches, before it: reservations first, then variants, each in the
 * order of their ids, so that nobody waits in a circle. It is a statement of its own, so that the one
 * that follows sees what the wait was for.
 *
 * The locks are "no key" ones: rows that only refer to a variant, such as an order's lines, are written
 * in any order meanwhile, and would deadlock with stronger ones.
 *
 * From here on the transaction's changes of stock are noted, for `announceStock`.
 */
export async function lockReserved(
  within: Transaction,
  reservations: SQL,
  name: string,
): Promise<void> {
  const mine = lockedReservations(within, reservations);
  await lockVariants(within, mine, sql`id in (select variant_id from mine)`, name);
}

/** The same, for variants that the checkout may not have reserved yet. */
export async function lockWanted(
  within: Transaction,
  checkoutId: string,
  variantIds: readonly string[],
): Promise<void> {
  const mine = lockedReservations(within, sql`checkout_id = ${checkoutId}::uuid`);
  // The count makes sure that the reservations are locked before the first variant.
  const wanted = sql`id = any(${sql.param(variantIds)}::uuid[]) and (select count(*) from mine) >= 0`;
  await lockVariants(within, mine, wanted, "lock_wanted_stock");
}

function lockedReservations(within: Transaction, which: SQL) {
  return within.$with("mine", {}).as(sql`
    select variant_id from stock_reservations where ${which} order by variant_id for no key update`);
}

async function lockVariants(
  within: Transaction,
  mine: ReturnType<typeof lockedReservations>,
  which: SQL,
  name: string,
): Promise<void> {
  const locked = within.$with("locked", { id: sql<string>`id`.as("id") }).as(sql`
      select id from variants, set_config('shop.stock_told_later', 'yes', true)
      where ${which} order by id for no key update of variants`);
  await within.with(mine, locked).select().from(locked).prepare(name).execute();
}
