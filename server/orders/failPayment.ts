import type { Transaction } from "../database/connect.ts";
import { releaseStock } from "../stock/index.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

/**
 * Notes that paying failed and gives the stock back. The order waits on: people try again, and a
 * payment that arrives later takes stock if there is any. A repeat changes nothing.
 */
export async function failPayment(
  tx: Transaction,
  orderId: string,
  note: string,
  hooks: OrderHooks,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "Pending payment") return;
  if (order.paymentStatus === "pending") {
    const event = { actor: "gateway" as const, note };
    await changeOrder(tx, orderId, { from: order.status, payment: "failed", event });
  }
  // Also when it failed before: whoever tries again holds the stock again.
  await releaseStock(tx, order.checkoutId);
  await runHooks(hooks.onPaymentFailed, tx, { ...order, orderId, from: order.status });
}

/** Waits again for the payment of an order whose payment failed. A repeat changes nothing. */
export async function retryPayment(tx: Transaction, orderId: string): Promise<void> {
  await changeOrder(tx, orderId, { from: "Pending payment", payment: "pending" });
}
