import { and, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import { orderReceipts } from "./tables.ts";

/** All that was paid for an order goes back, so that it is Refund due. Unless it was not paid. */
export async function oweRefund(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentStatus !== "paid") return;
  await changeOrder(tx, orderId, { from: order.status, payment: "refund due" });
}

/** What came for an order that is cancelled and did not fit it goes back: nobody has to decide about it any more. */
export async function oweParked(tx: Transaction, orderId: string): Promise<void> {
  const { rowCount } = await tx
    .update(orderReceipts)
    .set({ outcome: "refund due" })
    .where(and(eq(orderReceipts.orderId, orderId), eq(orderReceipts.outcome, "parked")));
  // One that was paid as well is Refund due already.
  if (rowCount) await changeOrder(tx, orderId, { from: "Cancelled", payment: "refund due" });
}
