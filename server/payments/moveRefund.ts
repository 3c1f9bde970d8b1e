import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { growingWait } from "../database/growingWait.ts";
import type { Wait } from "../database/longWaits.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { isUnclear, type RefundState, refundMoves } from "./states.ts";
import { hasMoneyToGoBack, namedOrders, refunds } from "./tables.ts";

/** Why one that the gateway took on is stuck. */
export const sentBack = "The bank sent the refund back.";

/** Between two questions about a refund: 5 minutes, doubling, up to a day. */
const between = { first: 5, longest: 24 * 60 };
const nextQuestion = growingWait(refunds.attempts, between);

/** How long a refund waits at most until its gateway is asked. */
export const refundWait: Wait = {
  ...{ table: refunds, moment: "next_at", longest: `interval '${between.longest} minutes'` },
  among: sql`status in ('due', 'sending', 'sent')`,
};

/**
 * Moves a refund where the table of moves allows it; false says that somebody else did. The order is locked before
 * its refund, as those do who decide about its money: nobody waits in a circle.
 */
export async function moveRefund(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded">,
  refundId: string,
  to: RefundState,
  {
    isUnknown = false,
    wasDone = false,
    ...change
  }: Partial<
    Pick<
      typeof refunds.$inferInsert,
      "gatewayRefundId" | "failedRefundIds" | "note" | "reference" | "nextAt"
    >
  > & {
    /** With the move to stuck: the money may have gone. */
    isUnknown?: boolean;
    /** It went, as far as was known: without this, what is done is never moved. */
    wasDone?: boolean;
  } = {},
): Promise<boolean> {
  const from = (Object.keys(refundMoves) as RefundState[]).filter(
    (state) => refundMoves[state].includes(to) && (state === "done") === wasDone,
  );
  const [known] = await tx
    .select({ orderId: refunds.orderId, attempts: refunds.attempts, note: refunds.note })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (known === undefined) return false;
  const { orderId } = known;
  const order = await lockOrder(tx, orderId);
  const [moved] = await tx
    .update(refunds)
    .set({
      nextAt: sql`now() + ${nextQuestion}`,
      ...change,
      status: to,
      doneAt: to === "done" ? sql`now()` : null,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, from)))
    .returning({ paise: refunds.amountPaise });
  if (moved === undefined) return false;
  const { paise } = moved;
  const { attempts, note = known.note } = { ...known, ...change };
  if (to === "stuck") {
    await tellOwner(
      tx,
      orderId,
      isUnknown ? note : `The money for this order did not go back. ${note}`,
    );
  }
  const wasUnclear = isUnclear({ ...known, status: "sent", attempts: attempts - 1 });
  if (!wasUnclear && isUnclear({ status: to, attempts, note })) {
    const sentence = "The gateway took on the refund of this order, and does not say how it stands";
    await tellOwner(tx, orderId, `${sentence}: look there before you pay it by hand. ${note}`);
  }
  if (to === "done") {
    const isLast = order?.paymentStatus === "refund due" && (await isAllReturned(tx, orderId));
    await orders.markRefunded(tx, orderId, { paise, isLast });
  }
  return true;
}

async function tellOwner(tx: Transaction, orderId: string, sentence: string): Promise<void> {
  const [order] = await tx
    .select({ number: namedOrders.number })
    .from(namedOrders)
    .where(eq(namedOrders.orderId, orderId));
  await outboxNotifier.tellOwner(tx, {
    subject: `A refund needs you: order ${order?.number}`,
    body: `${sentence}\n`,
  });
}

/** Whether all that was due went back, so that the order itself is refunded. */
async function isAllReturned(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isOpen: boolean }>(
    sql`select ${hasMoneyToGoBack(sql`${orderId}::uuid`)} as "isOpen"`,
  );
  return rows[0]?.isOpen === false;
}
