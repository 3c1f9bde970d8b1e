import type { Transaction } from "../database/connect.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";

/** All that was paid for an order goes back, so that it is Refund due. Unless it was not paid. */
export async function oweRefund(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentStatus !== "paid") return;
  await changeOrder(tx, orderId, { from: order.status, payment: "refund due" });
}
