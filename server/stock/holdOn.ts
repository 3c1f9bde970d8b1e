import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { lockedReservations } from "./lockStock.ts";
import { heldUntil } from "./reservations.ts";

/**
 * Parts of a statement by which a checkout holds for as long as a new one, from now on, what it still holds; `count`
 * of variants that is, to be selected in it. What was given back meanwhile stays so. `which` is a condition that is
 * looked at first.
 */
export function holdingOn(tx: Transaction, checkoutId: SQL, which: SQL) {
  const mine = lockedReservations(
    tx,
    sql`${which} and checkout_id = ${checkoutId} and state = 'held'`,
  );
  const heldOn = tx.$with("held_on", {}).as(sql`
    update stock_reservations as kept set expires_at = ${heldUntil} from mine
    where kept.checkout_id = ${checkoutId} and kept.variant_id = mine.variant_id
    returning 1`);
  const count = sql<number>`(select count(*)::int from held_on)`.as("held_on_count");
  return { parts: [mine, heldOn] as const, count };
}
