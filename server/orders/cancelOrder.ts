import { eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { cancellableUntil } from "./cancellableUntil.ts";
import { moveOrder } from "./moveOrder.ts";
import type { OrderHooks } from "./orderHooks.ts";
import { orders } from "./tables.ts";

/**
 * The customer cancels, within six hours and before dispatch. False, and nothing happened, when that
 * is over, was done before, or the order's payment is being looked at.
 */
export async function cancelOrder(
  tx: Transaction,
  orderId: string,
  hooks: OrderHooks,
  now = new Date(),
): Promise<boolean> {
  const [order] = await tx
    .select({
      status: orders.status,
      placedAt: orders.placedAt,
      cuttingBegunAt: orders.cuttingBegunAt,
      attention: orders.attention,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  const until = order && cancellableUntil(order);
  if (!order || !until || now > until) return false;
  const move = { from: order.status, to: "Cancelled", actor: "customer" } as const;
  return moveOrder(tx, orderId, { ...move, note: "You cancelled this order." }, hooks);
}
