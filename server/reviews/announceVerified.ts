import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { type OrderRef, orderedProducts } from "../orders/index.ts";

/**
 * Announces what an order's customer published of its products, in the transaction in which it is handed over or
 * comes back: whether they write of what they bought, and have, is told otherwise from then on.
 */
export async function announceVerified(tx: Transaction, { orderId, customerId }: OrderRef) {
  if (customerId === null) return;
  await tx.execute(sql`
    select announce_in_parts(array(
      select product_id from reviews
      where customer_id = ${customerId} and state = 'approved'
        and product_id in (${orderedProducts(orderId)})
    ), ' reviews')`);
}
