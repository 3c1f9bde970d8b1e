import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { releaseStock } from "../stock/index.ts";
import { type OrderHooks, type OrderRef, runHooks } from "./hooks.ts";

const note = "We are sorry: this was sold out before your payment arrived. We return your money.";
const reason = "Paid when the stock was gone: the money has to go back.";

/** A paid order for which nothing is left is kept as Cancelled, with its refund due. */
export async function keepWithoutStock(
  within: Transaction,
  order: OrderRef,
  hooks: OrderHooks,
): Promise<void> {
  await within.execute(sql`
    with kept as (
      update orders set status = 'Cancelled', payment_status = 'refund due', updated_at = now(),
        attention = concat_ws(' ', attention, ${reason}::text)
      where id = ${order.orderId} returning id
    )
    insert into order_events (order_id, status, actor, note)
    select id, 'Cancelled', 'shop', ${note} from kept`);
  await releaseStock(within, order.checkoutId);
  await runHooks(hooks.onOrderCancelled, within, order);
}
