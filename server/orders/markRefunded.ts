import type { Transaction } from "../database/connect.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

/** The money that was due went back. A returned order is Refunded by it. A repeat changes nothing. */
export async function markRefunded(
  tx: Transaction,
  orderId: string,
  hooks: OrderHooks,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentStatus !== "refund due") return;
  // What went back is a payment that came online after all; the cash is the owner's to give back.
  if (order.paymentMethod === "cod" && order.status === "Returned") return;
  const refunded = await changeOrder(tx, orderId, {
    from: order.status,
    ...(order.status === "Returned" && { to: "Refunded" }),
    payment: "refunded",
    event: { actor: "shop", note: "Your money is on its way back to you." },
  });
  if (refunded === null) throw new Error(`the order ${orderId} cannot be refunded`);
  await runHooks(hooks.onOrderRefunded, tx, refunded);
}
