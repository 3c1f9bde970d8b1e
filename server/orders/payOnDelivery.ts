import type { Transaction } from "../database/connect.ts";
import { sellStock } from "../stock/index.ts";
import { type CashTerms, changeOrder } from "./changeOrder.ts";
import { lockOrder } from "./lockOrder.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

const from = "Pending payment";
const note = "You chose to pay on delivery. Thank you! Your order is placed.";

/**
 * The customer pays `cash` at the door for an order that waits for its payment: it is placed for good, and
 * its stock is sold. `over`, and nothing happened, when it waits for no payment, because it was paid or
 * cancelled meanwhile; `out of stock` when its pieces are gone.
 */
export async function payOnDelivery(
  tx: Transaction,
  orderId: string,
  cash: CashTerms,
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
    cash,
    event: { actor: "customer", note },
  });
  if (placed === null) throw new Error(`the order ${orderId} cannot be paid on delivery`);
  await runHooks(hooks.onOrderPlaced, tx, placed);
  return "placed";
}
