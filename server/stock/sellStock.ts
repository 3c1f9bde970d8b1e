import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockingReserved, lockReserved } from "./lockStock.ts";
import type { Shortage } from "./reserveStock.ts";
import { writingMovements } from "./writeMovements.ts";

const isUnsold = (checkoutId: SQL) =>
  sql`checkout_id = ${checkoutId} and state in ('held', 'released')`;
const unsold = isUnsold(sql`${sql.placeholder("checkoutId")}::uuid`);

/**
 * Sells what the checkout reserved to its order: all of it, or nothing and what is short. What was
 * released meanwhile takes free stock if there is enough; pieces of others' reservations are never
 * free. What is sold already is left alone, so a repeat changes nothing.
 */
export async function sellStock(
  tx: Transaction,
  checkoutId: string,
  orderId: string,
): Promise<Shortage[]> {
  const locked = lockReserved(tx, "lock_unsold_stock", unsold, { checkoutId });
  const [, shortages] = await Promise.all([locked, sellLocked(tx, checkoutId, orderId)]);
  return shortages;
}

/** Parts of a statement that lock what the checkout has not sold yet, see `lockingReserved`. */
export function lockingUnsold(tx: Transaction, checkoutId: SQL) {
  return lockingReserved(tx, isUnsold(checkoutId));
}

/** `sellStock` where the statement before has locked what it touches. */
export function sellLocked(
  tx: Transaction,
  checkoutId: string,
  orderId: string,
): Promise<Shortage[]> {
  return prepareOnce(tx, "sell_stock", (name) => selling(tx, name)).execute({
    checkoutId,
    orderId,
  });
}

function selling(tx: Transaction, name: string) {
  const mine = tx.$with("mine", {}).as(sql`
    select variant_id, quantity, state from stock_reservations where ${unsold}`);
  const short = tx
    .$with("short", {
      variantId: sql<string>`variant_id`.as("variant_id"),
      available: sql<number>`available`.as("available"),
    })
    .as(sql`
      select mine.variant_id, stock - reserved as available
      from mine join variants on variants.id = mine.variant_id
      where mine.state = 'released' and stock - reserved < mine.quantity`);
  const lowered = tx.$with("lowered", {}).as(sql`
    update variants set
      stock = stock - mine.quantity,
      reserved = reserved - case mine.state when 'held' then mine.quantity else 0 end
    from mine
    where variants.id = mine.variant_id and not exists (select from short)
    returning variants.id as variant_id, stock, mine.quantity`);
  const told = writingMovements(
    tx,
    sql`select variant_id, -quantity, 'sale', ${sql.placeholder("orderId")}::uuid, stock from lowered`,
  );
  const sold = tx.$with("sold", {}).as(sql`
    update stock_reservations set state = 'sold', order_id = ${sql.placeholder("orderId")}::uuid,
      customer_id = null, network = null
    where ${unsold} and not exists (select from short)
    returning variant_id`);
  return tx.with(mine, short, lowered, told, sold).select().from(short).prepare(name);
}
