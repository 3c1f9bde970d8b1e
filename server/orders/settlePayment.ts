import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { releaseStock } from "../stock/index.ts";
import { type OrderHooks, runHooks } from "./hooks.ts";
import { lockOrder } from "./lockOrder.ts";

/**
 * Notes that paying failed and gives the stock back. The order waits on: people try again, and a
 * payment that arrives later takes stock if there is any. A repeat changes nothing.
 */
export async function failPayment(
  within: Transaction,
  orderId: string,
  note: string,
): Promise<void> {
  const order = await lockOrder(within, orderId);
  if (order?.status !== "Pending payment") return;
  if (order.paymentStatus === "pending") {
    await within.execute(sql`
      with failed as (
        update orders set payment_status = 'failed', updated_at = now() where id = ${orderId}
        returning id, status
      )
      insert into order_events (order_id, status, actor, note)
      select id, status, 'gateway', ${note} from failed`);
  }
  // Also when it failed before: whoever tries again holds the stock again.
  await releaseStock(within, order.checkoutId);
}

/** Waits again for the payment of an order whose payment failed. A repeat changes nothing. */
export async function retryPayment(within: Transaction, orderId: string): Promise<void> {
  await within.execute(sql`
    update orders set payment_status = 'pending', updated_at = now()
    where id = ${orderId} and status = 'Pending payment' and payment_status = 'failed'`);
}

/** The money that was due went back. A returned order is Refunded by it. A repeat changes nothing. */
export async function markRefunded(
  within: Transaction,
  orderId: string,
  hooks: OrderHooks,
): Promise<void> {
  const order = await lockOrder(within, orderId);
  if (order?.paymentStatus !== "refund due") return;
  // What went back is a payment that came online after all; the cash is the owner's to give back.
  if (order.paymentMethod === "cod" && order.status === "Returned") return;
  const status = order.status === "Returned" ? "Refunded" : order.status;
  await within.execute(sql`
    with refunded as (
      update orders set status = ${status}, payment_status = 'refunded', updated_at = now()
      where id = ${orderId} returning id, status
    )
    insert into order_events (order_id, status, actor, note)
    select id, status, 'shop', 'Your money is on its way back to you.' from refunded`);
  const { number, checkoutId, customerId, provider } = order;
  const ref = { orderId, number, checkoutId, customerId, provider, from: order.status };
  await runHooks(hooks.onOrderRefunded, within, ref);
}
