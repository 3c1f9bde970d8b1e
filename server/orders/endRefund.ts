import type { Transaction } from "../database/connect.ts";
import { changeOrder } from "./changeOrder.ts";
import type { LockedOrder } from "./lockOrder.ts";

/** Of a locked order's money nothing is left to give back: it has come to its end, which no refund will bring. */
export async function endRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  const isBack = order.status === "Returned";
  const ended = await changeOrder(tx, order.id, {
    from: order.status,
    ...(order.paymentStatus !== "refunded" && { payment: "refunded" }),
    ...(isBack && {
      to: "Refunded",
      event: { actor: "shop", note: "Your money went back to you before." },
    }),
  });
  if (ended === null) throw new Error(`the refund of ${order.number} did not end`);
}
