import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { type RefundState, refundMoves } from "./states.ts";
import { keptReceipts, namedOrders, refunds } from "./tables.ts";

/** Wait between two questions about a refund: 5 minutes, doubling, up to a day. */
const refundWait = sql`least(interval '5 minutes' * power(2, ${refunds.attempts}), interval '1 day')`;

/** Moves a refund where the table of moves allows it; false says that somebody else did. */
export async function moveRefund(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded">,
  refundId: string,
  to: RefundState,
  change: Partial<Pick<typeof refunds.$inferInsert, "gatewayRefundId" | "note">> = {},
): Promise<boolean> {
  const from = (Object.keys(refundMoves) as RefundState[]).filter((state) =>
    refundMoves[state].includes(to),
  );
  const moved = await tx
    .update(refunds)
    .set({
      ...change,
      status: to,
      nextAt: sql`now() + ${refundWait}`,
      doneAt: to === "done" ? sql`now()` : null,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, from)))
    .returning({ orderId: refunds.orderId });
  const orderId = moved[0]?.orderId;
  if (orderId === undefined) return false;
  if (to === "stuck") await tellOwner(tx, orderId, change.note ?? "");
  if (to === "done") {
    // Of an order's last two refunds, done at the same time, the later must see the other.
    await lockOrder(tx, orderId);
    if (await isAllReturned(tx, orderId)) await orders.markRefunded(tx, orderId);
  }
  return true;
}

async function tellOwner(tx: Transaction, orderId: string, note: string): Promise<void> {
  const [order] = await tx
    .select({ number: namedOrders.number })
    .from(namedOrders)
    .where(eq(namedOrders.orderId, orderId));
  await outboxNotifier.tellOwner(tx, {
    subject: `A refund needs you: order ${order?.number}`,
    body: `The money for this order did not go back. ${note}\n`,
  });
}

/** Whether all money that came for the order went back, so that the order itself is refunded. */
async function isAllReturned(tx: Transaction, orderId: string): Promise<boolean> {
  const [kept] = await tx
    .select()
    .from(keptReceipts)
    .where(eq(keptReceipts.orderId, orderId))
    .limit(1);
  return kept === undefined;
}
