import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import type { Settlement } from "../inbox/index.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import type { GatewayRefund } from "./gateway.ts";
import { type RefundState, refundMoves } from "./states.ts";
import { keptReceipts, namedOrders, refunds } from "./tables.ts";

/** Wait between two questions about a refund: 5 minutes, doubling, up to a day. */
export const refundWait = sql`least(interval '5 minutes' * power(2, ${refunds.attempts}), interval '1 day')`;

/** Moves a refund where the table of moves allows it; false says that somebody else did. */
export async function moveRefund(
  within: Transaction,
  orders: Pick<Orders, "markRefunded">,
  refundId: string,
  to: RefundState,
  change: Partial<Pick<typeof refunds.$inferInsert, "gatewayRefundId" | "note">> = {},
): Promise<boolean> {
  const from = (Object.keys(refundMoves) as RefundState[]).filter((state) =>
    refundMoves[state].includes(to),
  );
  const moved = await within
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
  if (to === "stuck") await tellOwner(within, orderId, change.note ?? "");
  if (to === "done") {
    // Of an order's last two refunds, done at the same time, the later must see the other.
    await lockOrder(within, orderId);
    if (await isAllReturned(within, orderId)) await orders.markRefunded(within, orderId);
  }
  return true;
}

/** Applies what the gateway says of a refund that it took on. */
export async function settleRefund(
  within: Transaction,
  orders: Pick<Orders, "markRefunded">,
  { gatewayRefundId, refundId, status }: GatewayRefund,
): Promise<Settlement> {
  const [refund] = await within
    .select()
    .from(refunds)
    .where(
      or(
        eq(refunds.gatewayRefundId, gatewayRefundId),
        // The message may overtake the answer that tells us the gateway's id.
        and(isNull(refunds.gatewayRefundId), eq(sql`${refunds.id}::text`, refundId ?? "")),
      ),
    )
    .for("no key update");
  if (refund === undefined) {
    return { outcome: "parked", reason: "A refund that the shop did not ask for." };
  }
  if (status === "pending") return { outcome: "ignored", reason: "" };
  if (status === "done") {
    const isMoved = await moveRefund(within, orders, refund.id, "done", { gatewayRefundId });
    return { outcome: isMoved ? "applied" : "repeated", reason: "" };
  }
  const note = "The bank sent the refund back.";
  const isMoved =
    refund.status !== "stuck" &&
    (await moveRefund(within, orders, refund.id, "stuck", { gatewayRefundId, note }));
  return { outcome: isMoved ? "parked" : "repeated", reason: note };
}

async function tellOwner(within: Transaction, orderId: string, note: string): Promise<void> {
  const [order] = await within
    .select({ number: namedOrders.number })
    .from(namedOrders)
    .where(eq(namedOrders.orderId, orderId));
  await outboxNotifier.tellOwner(within, {
    subject: `A refund needs you: order ${order?.number}`,
    body: `The money for this order did not go back. ${note}\n`,
  });
}

/** Whether all money that came for the order went back, so that the order itself is refunded. */
async function isAllReturned(within: Transaction, orderId: string): Promise<boolean> {
  const [kept] = await within
    .select()
    .from(keptReceipts)
    .where(eq(keptReceipts.orderId, orderId))
    .limit(1);
  return kept === undefined;
}
