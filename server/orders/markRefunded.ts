import type { Transaction } from "../database/connect.ts";
import { printRupees } from "../ground/money.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import type { OrderHooks } from "./orderHooks.ts";

/**
 * So much went back of an order's money, and the customer is told. With `isLast` all that was due is
 * back: a returned order is Refunded by it; a repeat of that changes nothing.
 */
export async function markRefunded(
  tx: Transaction,
  orderId: string,
  { paise, isLast }: { paise: number; isLast: boolean },
  hooks: OrderHooks,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  if (isLast && order.paymentStatus !== "refund due") return;
  const refunded = await changeOrder(tx, orderId, {
    from: order.status,
    ...(isLast && { payment: "refunded" }),
    ...(isLast && order.status === "Returned" && { to: "Refunded" }),
    event: { actor: "shop", note: `${printRupees(paise)} is on its way back to you.` },
  });
  if (refunded === null) throw new Error(`the order ${orderId} cannot be refunded`);
  for (const hook of hooks.onOrderRefunded ?? []) await hook(tx, refunded, paise);
}
