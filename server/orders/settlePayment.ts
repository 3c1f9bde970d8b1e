import type { Transaction } from "../database/connect.ts";
import { releaseStock } from "../stock/index.ts";
import { changeOrder } from "./changeOrder.ts";
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
    const event = { actor: "gateway" as const, note };
    await changeOrder(within, orderId, { from: order.status, payment: "failed", event });
  }
  // Also when it failed before: whoever tries again holds the stock again.
  await releaseStock(within, order.checkoutId);
}

/** Waits again for the payment of an order whose payment failed. A repeat changes nothing. */
export async function retryPayment(within: Transaction, orderId: string): Promise<void> {
  await changeOrder(within, orderId, { from: "Pending payment", payment: "pending" });
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
  const refunded = await changeOrder(within, orderId, {
    from: order.status,
    ...(order.status === "Returned" && { to: "Refunded" }),
    payment: "refunded",
    event: { actor: "shop", note: "Your money is on its way back to you." },
  });
  if (refunded === null) throw new Error(`the order ${orderId} cannot be refunded`);
  await runHooks(hooks.onOrderRefunded, within, refunded);
}
