import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";

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
  tx: Transaction,
  name: string,
  which: SQL,
  values: Record<string, unknown>,
): Promise<void> {
  const statement = prepareOnce(tx, name, () => {
    const mine = lockedReservations(tx, which);
    return lockingVariants(tx, mine, sql`id in (select variant_id from mine)`).prepare(name);
  });
  await statement.execute(values);
}

/**
 * The same as parts of another statement, which comes before `sellLocked`; `count` is to be selected in
 * it. `which` is the condition on reservations.
 */
export function lockingReserved(tx: Transaction, which: SQL) {
  const mine = lockedReservations(tx, which);
  const { locked, count } = lockedVariants(tx, sql`id in (select variant_id from mine)`);
  return { parts: [mine, locked] as const, count };
}

/**
 * Locks variants of which a new checkout is to hold pieces, as a part of another statement, which comes
 * before `reserveLocked`; `count` is to be selected in it. `before` is a condition that is
 * looked at first.
 */
export function lockingNew(tx: Transaction, variantIds: SQL, before: SQL) {
  // As the answer of a subquery the list is of unknown length for any plan: PostgreSQL keeps the one it has.
  const which = sql`id = any((select ${variantIds})::uuid[]) and ${before}`;
  const { locked, count } = lockedVariants(tx, which);
  return { parts: [locked] as const, count };
}

/** The same as `lockReserved`, for variants that the checkout may not have reserved yet. */
export async function lockWanted(
  tx: Transaction,
  checkoutId: string,
  variantIds: readonly string[],
): Promise<void> {
  const statement = prepareOnce(tx, "lock_wanted_stock", (name) => {
    const ofCheckout = sql`checkout_id = ${sql.placeholder("checkoutId")}::uuid`;
    const mine = lockedReservations(tx, ofCheckout);
    // The count makes sure that the reservations are locked before the first variant.
    const wanted = sql`id = any(${sql.placeholder("variantIds")}::uuid[]) and (select count(*) from mine) >= 0`;
    return lockingVariants(tx, mine, wanted).prepare(name);
  });
  await statement.execute({ checkoutId, variantIds });
}

/** The same for what these checkouts still hold together with the variants of which another one is to hold pieces. */
export async function lockHeldAndWanted(
  tx: Transaction,
  checkoutIds: readonly string[],
  variantIds: readonly string[],
): Promise<void> {
  const statement = prepareOnce(tx, "lock_held_and_wanted_stock", (name) => {
    const ofCheckouts = sql`checkout_id = any(${sql.placeholder("checkoutIds")}::uuid[])`;
    const mine = lockedReservations(tx, sql`${ofCheckouts} and state = 'held'`);
    const wanted = sql`id = any(${sql.placeholder("variantIds")}::uuid[] || array(select variant_id from mine))`;
    return lockingVariants(tx, mine, wanted).prepare(name);
  });
  await statement.execute({ checkoutIds, variantIds });
}

/** SQL: what was sold to an order, by its placeholder `orderId`. */
export const sold = sql`order_id = ${sql.placeholder("orderId")}::uuid and state = 'sold'`;

/** The same as `lockReserved`, for all that was sold to an order, however little of it moves: orders list their lines in any order. */
export function lockSold(tx: Transaction, orderId: string): Promise<void> {
  return lockReserved(tx, "lock_sold_stock", sold, { orderId });
}

/** A part of a statement: locks the reservations that `which` says, in the order of their variants. */
export function lockedReservations(tx: Transaction, which: SQL) {
  return tx.$with("mine", {}).as(sql`
    select variant_id from stock_reservations where ${which} order by variant_id for no key update`);
}

function lockingVariants(tx: Transaction, mine: ReturnType<typeof lockedReservations>, which: SQL) {
  const { locked } = lockedVariants(tx, which);
  return tx.with(mine, locked).select().from(locked);
}

function lockedVariants(tx: Transaction, which: SQL) {
  const locked = tx.$with("locked_variants", { id: sql<string>`id`.as("id") }).as(sql`
      select id from variants, set_config('shop.stock_told_later', 'yes', true)
      where ${which} order by id for no key update of variants`);
  return { locked, count: sql<number>`(select count(*) from locked_variants)`.as("locked_count") };
}
