import { and, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { printRupees } from "../ground/money.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import { orderReceipts } from "./tables.ts";

/** All that was paid for an order goes back, so that it is Refund due. Unless it was not paid. */
export async function oweRefund(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentStatus !== "paid") return;
  await changeOrder(tx, orderId, { from: order.status, payment: "refund due" });
}

/** So much of an order's money went, and came back to the shop: it is due once more, and the order's history says so. */
export async function oweAgain(tx: Transaction, orderId: string, paise: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  const note = `Your bank sent ${printRupees(paise)} back to us. We are looking into it, and return it once more.`;
  await changeOrder(tx, orderId, {
    from: order.status,
    ...(order.paymentStatus === "refunded" && { payment: "refund due" }),
    event: { actor: "gateway", note },
  });
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
