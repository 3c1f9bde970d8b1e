import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { once } from "../database/transactions.ts";

/**
 * Locks whatever a change of stock touches, before it: reservations first, then variants, each in the
 * order of their ids, so that nobody waits in a circle. It is a statement of its own, so that the one
 * that follows sees what the wait was for.
 *
 * The locks are "no key" ones: rows that only refer to a variant, such as an order's lines, are written
 * in any order meanwhile, and would deadlock with stronger ones.
 *
 * From here on the transaction's changes of stock are noted, for `announceStock`.
 *
 * `name` is the statement's, `which` the condition on reservations with its placeholders, `values` are
 * what they stand for.
 */
export async function lockReserved(
  within: Transaction,
  name: string,
  which: SQL,
  values: Record<string, unknown>,
): Promise<void> {
  const statement = once(within, name, () => {
    const mine = lockedReservations(within, which);
    return lockingVariants(within, mine, sql`id in (select variant_id from mine)`).prepare(name);
  });
  await statement.execute(values);
}

/** The same, for variants that the checkout may not have reserved yet. */
export async function lockWanted(
  within: Transaction,
  checkoutId: string,
  variantIds: readonly string[],
): Promise<void> {
  const statement = once(within, "lock_wanted_stock", (name) => {
    const ofCheckout = sql`checkout_id = ${sql.placeholder("checkoutId")}::uuid`;
    const mine = lockedReservations(within, ofCheckout);
    // The count makes sure that the reservations are locked before the first variant.
    const wanted = sql`id = any(${sql.placeholder("variantIds")}::uuid[]) and (select count(*) from mine) >= 0`;
    return lockingVariants(within, mine, wanted).prepare(name);
  });
  await statement.execute({ checkoutId, variantIds });
}

function lockedReservations(within: Transaction, which: SQL) {
  return within.$with("mine", {}).as(sql`
    select variant_id from stock_reservations where ${which} order by variant_id for no key update`);
}

function lockingVariants(
  within: Transaction,
  mine: ReturnType<typeof lockedReservations>,
  which: SQL,
) {
  const locked = within.$with("locked", { id: sql<string>`id`.as("id") }).as(sql`
      select id from variants, set_config('shop.stock_told_later', 'yes', true)
      where ${which} order by id for no key update of variants`);
  return within.with(mine, locked).select().from(locked);
}
