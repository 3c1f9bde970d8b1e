import type { Transaction } from "../database/connect.ts";
import { releaseStock } from "../stock/index.ts";
import { changeOrder } from "./changeOrder.ts";
import type { FirstStatus } from "./machine.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

const note = "We are sorry: this was sold out before your payment arrived. We return your money.";

/** A paid order for which nothing is left is kept as Cancelled, with its refund due. */
export async function keepWithoutStock(
  tx: Transaction,
  orderId: string,
  from: FirstStatus,
  hooks: OrderHooks,
): Promise<void> {
  const order = await changeOrder(tx, orderId, {
    from,
    to: "Cancelled",
    payment: "refund due",
    isPaidOnline: true,
    attention: "Paid when the stock was gone: the money has to go back.",
    event: { actor: "shop", note },
  });
  if (order === null) throw new Error(`the order ${orderId} cannot be kept for its refund`);
  await releaseStock(tx, order.checkoutId);
  await runHooks(hooks.onOrderCancelled, tx, order);
}
