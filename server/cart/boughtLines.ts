import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { cartLines, guestCarts } from "./tables.ts";

/**
 * Parts of a statement that takes what was bought off the cart: lines shrink by the quantity bought and go when nothing
 * is left. What was put in since stays. `bought` answers rows of `variant_id`, `quantity`, and whose cart it was:
 * `customer_id`, or null and `guest_cart_id`. Lines of a guest's cart that joined a customer's are there.
 */
export function removingBoughtLines(tx: Transaction, bought: SQL) {
  const removed = tx
    .$with("removed", { variantId: sql<string>`variant_id`.as("variant_id") })
    .as(sql`
    select bought.variant_id, bought.quantity, bought.guest_cart_id,
      coalesce(bought.customer_id, joined_by) as customer_id
    from (${bought}) as bought left join ${guestCarts} as cart on cart.id = bought.guest_cart_id`);
  const ofHolder = sql`line.variant_id = removed.variant_id and (
    line.customer_id = removed.customer_id
    or removed.customer_id is null and line.guest_cart_id = removed.guest_cart_id)`;
  const gone = tx.$with("gone", {}).as(sql`
    delete from ${cartLines} as line using removed
    where ${ofHolder} and line.quantity <= removed.quantity returning 1`);
  const shrunk = tx.$with("shrunk", {}).as(sql`
    update ${cartLines} as line set quantity = line.quantity - removed.quantity from removed
    where ${ofHolder} and line.quantity > removed.quantity returning 1`);
  return { parts: [removed, gone, shrunk] as const, removed };
}
