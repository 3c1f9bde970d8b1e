import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { cancellableUntil } from "./cancellableUntil.ts";
import { moveOrder } from "./moveOrder.ts";
import type { OrderHooks } from "./orderHooks.ts";
import { orders } from "./tables.ts";

/**
 * The customer cancels, within six hours and before dispatch. False, and nothing happened, when that
 * is over or was done before.
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
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  const until = order && cancellableUntil(order);
  if (!order || !until || now > until) return false;
  const move = { from: order.status, to: "Cancelled", actor: "customer" } as const;
  return moveOrder(tx, orderId, { ...move, note: "You cancelled this order." }, hooks);
}

const patience = sql.raw("interval '1 day'");

/**
 * Cancels orders whose payment never came, a day after they were placed, and answers how many. One
 * that the owner has to look at is left alone.
 */
export function closeUnpaid(
  db: Database,
  hooks: OrderHooks,
  signal?: AbortSignal,
): Promise<number> {
  return untilNothingIsDue(() => closePage(db, hooks, signal), { signal });
}

async function closePage(db: Database, hooks: OrderHooks, signal?: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders
    where status = 'Pending payment' and attention is null and placed_at < now() - ${patience}
    order by placed_at limit 200`);
  let closed = 0;
  for (const { id } of rows) {
    if (signal?.aborted) break;
    const move = { from: "Pending payment", to: "Cancelled", actor: "shop" } as const;
    const note = "No payment arrived, so this order was closed.";
    const isClosed = await db.transaction((tx) => moveOrder(tx, id, { ...move, note }, hooks));
    if (isClosed) closed += 1;
  }
  return closed;
}
