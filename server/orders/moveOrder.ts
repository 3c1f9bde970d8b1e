import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import { releaseStock, returnStock, writeOffStock } from "../stock/index.ts";
import { changeOrder, type OrderChange } from "./changeOrder.ts";
import type { Actor } from "./machine.ts";
import { type OrderHook, type OrderHooks, runHooks } from "./orderHooks.ts";
import { oweParked } from "./oweRefund.ts";
import { takeCash } from "./takeCash.ts";

export interface Move
  extends Pick<OrderChange, "shipment" | "deductionPaise" | "isReturnApproved" | "isLost"> {
  from: OrderStatus;
  to: OrderStatus;
  actor: Actor;
  /** A sentence for the customer. */
  note: string;
  /** As it comes back: the courier lost some of it on its way to us. */
  isShort?: boolean;
}

/**
 * Moves an order from one status to the next, with its event and all that follows from it: stock goes
 * back on sale, money that came falls due for refund, cash is taken on delivery, other parts are told.
 * False, and nothing happened, when the order is not in `from`, when there is no such move, or when it
 * should ship and its stock was never taken.
 */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  { actor, note, isShort = false, ...change }: Move,
  hooks: OrderHooks,
): Promise<boolean> {
  const { from, to, isLost } = change;
  const order = await changeOrder(tx, orderId, { ...change, event: { actor, note } });
  if (order === null) return false;
  if (to === "Delivered" && from === "Shipped") await takeCash(tx, orderId);
  if (to === "Cancelled" && from === "Pending payment") {
    await releaseStock(tx, order.checkoutId);
  }
  if (to === "Cancelled" && from !== "Pending payment") {
    await returnStock(tx, orderId, "cancellation");
  }
  if (to === "Cancelled") await oweParked(tx, orderId);
  if (to === "Returned" && isLost) await writeOffStock(tx, orderId);
  else if (to === "Returned") await returnStock(tx, orderId, "return");
  await runHooks(isLost ? hooks.onOrderLost : hooksOf(from, to, hooks), tx, { ...order, isShort });
  return true;
}

function hooksOf(
  from: OrderStatus,
  to: OrderStatus,
  hooks: OrderHooks,
): readonly OrderHook[] | undefined {
  if (to === "Processing") return hooks.onOrderPlaced;
  if (to === "Shipped") return hooks.onOrderShipped;
  if (to === "Delivered" && from === "Shipped") return hooks.onOrderDelivered;
  if (to === "Cancelled") return hooks.onOrderCancelled;
  if (to === "Returned") return hooks.onOrderReturned;
  return undefined;
}
