import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import { isSold, releaseStock, returnStock } from "../stock/index.ts";
import { type OrderHook, type OrderHooks, type OrderRef, runHooks } from "./hooks.ts";
import { type Actor, mayMove } from "./machine.ts";

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  actor: Actor;
  /** A sentence for the customer. */
  note: string;
}

/**
 * Moves an order from one status to the next, with its event and all that follows from it: stock goes
 * back on sale, paid money falls due for refund, cash is taken on delivery, other parts are told.
 * False, and nothing happened, when the order is not in `from`, when there is no such move, or when it
 * should ship and its stock was never taken.
 */
export async function moveOrder(
  within: Transaction,
  orderId: string,
  move: Move,
  hooks: OrderHooks,
): Promise<boolean> {
  if (!mayMove(move.from, move.to)) return false;
  const order = await step(within, orderId, move);
  if (order === null) return false;
  const { from, to } = move;
  if (to === "Cancelled" && from === "Pending payment") {
    await releaseStock(within, order.checkoutId);
  }
  if (to === "Cancelled" && from !== "Pending payment") {
    await returnStock(within, orderId, "cancellation");
  }
  if (to === "Returned") await returnStock(within, orderId, "return");
  await runHooks(hooksOf(to, hooks), within, order);
  return true;
}

function hooksOf(to: OrderStatus, hooks: OrderHooks): readonly OrderHook[] | undefined {
  if (to === "Processing") return hooks.onOrderPlaced;
  if (to === "Shipped") return hooks.onOrderShipped;
  if (to === "Cancelled") return hooks.onOrderCancelled;
  if (to === "Refunded") return hooks.onOrderRefunded;
  return undefined;
}

/** The order's row and its event, in one statement that names the status it expects. */
async function step(
  within: Transaction,
  orderId: string,
  { from, to, actor, note }: Move,
): Promise<OrderRef | null> {
  const shippable = to === "Shipped" ? isSold(sql`orders.checkout_id`) : sql`true`;
  const { rows } = await within.execute<Record<string, never> & Omit<OrderRef, "from">>(sql`
    with moved as (
      update orders set status = ${to}, updated_at = now(), payment_status = ${paymentAfter(to)}
      where id = ${orderId} and status = ${from} and ${shippable}
      returning id, number, checkout_id, customer_id, provider
    ), told as (
      insert into order_events (order_id, status, actor, note)
      select id, ${to}, ${actor}, ${note} from moved
    )
    select id as "orderId", number, checkout_id as "checkoutId", customer_id as "customerId", provider
    from moved`);
  const [row] = rows;
  return row === undefined ? null : { ...row, from };
}

function paymentAfter(to: OrderStatus) {
  if (to === "Cancelled" || to === "Returned") {
    return sql`case payment_status when 'paid' then 'refund due' else payment_status end`;
  }
  if (to === "Delivered") {
    return sql`case when payment_method = 'cod' and payment_status = 'pending' then 'paid' else payment_status end`;
  }
  if (to === "Refunded") return sql`'refunded'`;
  return sql`payment_status`;
}
