import type { Transaction } from "../database/connect.ts";
import { sellStock } from "../stock/index.ts";
import { changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";
import { paidBy } from "./orderTotals.ts";

const from = "Pending payment";
const note = "You chose to pay on delivery. Thank you! Your order is placed.";

/**
 * The customer pays at the door what was to be paid online: the order is placed for good, its stock is
 * sold, the fee and the rounding of cash become part of its total. `over`, and nothing happened, when
 * it waits for no payment, because it was paid or cancelled meanwhile; `out of stock` when its pieces
 * are gone.
 */
export async function payOnDelivery(
  tx: Transaction,
  orderId: string,
  codFeePaise: number,
  hooks: OrderHooks,
): Promise<"placed" | "over" | "out of stock"> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== from) return "over";
  const shortages = await sellStock(tx, order.checkoutId, orderId);
  if (shortages.length > 0) return "out of stock";
  const placed = await changeOrder(tx, orderId, {
    from,
    to: "Processing",
    payment: order.paymentStatus === "pending" ? undefined : "pending",
    cash: paidBy(order, { method: "cod", codFeePaise }),
    event: { actor: "customer", note },
  });
  if (placed === null) throw new Error(`the order ${orderId} cannot be paid on delivery`);
  await runHooks(hooks.onOrderPlaced, tx, placed);
  return "placed";
}
