import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { lockReserved } from "./lockStock.ts";

/** Puts what was sold to an order back on sale. A repeat, and an order that took nothing, change nothing. */
export async function returnStock(
  within: Transaction,
  orderId: string,
  reason: "cancellation" | "return",
): Promise<void> {
  const sold = sql`order_id = ${orderId}::uuid and state = 'sold'`;
  await lockReserved(within, sold, "lock_sold_stock");
  const returned = within
    .$with("returned", { variantId: sql<string>`variant_id`.as("variant_id") })
    .as(sql`
      update stock_reservations set state = 'returned' where ${sold}
      returning variant_id, quantity`);
  const raised = within.$with("raised", {}).as(sql`
    update variants set stock = stock + returned.quantity
    from returned, set_config('shop.stock_reason', ${reason}::text || ' ' || ${orderId}::text, true)
    where variants.id = returned.variant_id
    returning variants.id`);
  await within.with(returned, raised).select().from(returned).prepare("return_stock").execute();
}
