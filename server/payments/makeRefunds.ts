import { inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import type { Orders } from "../orders/index.ts";
import { isAway, type RefundAnswer, type RefundRequest } from "./gateway.ts";
import { moveRefund } from "./settleRefund.ts";
import type { RefundState } from "./states.ts";
import { namedOrders, owedReceipts, refunds } from "./tables.ts";

/** A refund that the gateway refused so often is for the owner. */
const mostAttempts = 8;

/** For how long a process has a refund to itself while it asks the gateway. */
const turn = sql.raw("interval '5 minutes'");

/** Who gives the money back, by the name of the gateway that took it. */
export type Refunders = Readonly<Record<string, (refund: RefundRequest) => Promise<RefundAnswer>>>;

/**
 * Gives money back: what came for orders marked 'refund due', and what came twice or too late. Any
 * number of processes may: each refund is one process's turn, and the gateway knows it by our id, so
 * none is paid out twice. Answers how many were asked for.
 */
export async function makeRefunds(
  db: Database,
  moves: Pick<Orders, "markRefunded">,
  refunders: Refunders,
): Promise<number> {
  const gateways = Object.keys(refunders);
  await noteDueRefunds(db, gateways);
  const due = await takeDue(db, gateways);
  for (const refund of due) {
    const answer = await refunders[refund.gateway]?.(refund);
    if (answer === undefined) continue;
    await db.transaction(async (within) => {
      const { state, ...change } = whatNext(answer, refund.attempts);
      await moveRefund(within, moves, refund.refundId, state, change);
    });
  }
  return due.length;
}

function whatNext(
  answer: RefundAnswer,
  attempts: number,
): { state: RefundState; gatewayRefundId?: string; note?: string } {
  if (!("code" in answer)) {
    const { gatewayRefundId, status } = answer;
    if (status === "done") return { state: "done", gatewayRefundId, note: "" };
    if (status === "pending") return { state: "sent", gatewayRefundId, note: "" };
    return { state: "stuck", gatewayRefundId, note: "The bank sent the refund back." };
  }
  if (isAway(answer)) return { state: "due", note: "The gateway did not answer." };
  if (answer.code === "unknown") {
    return { state: "stuck", note: "Nobody knows whether this refund was made." };
  }
  return { state: attempts < mostAttempts ? "due" : "stuck", note: answer.reason };
}

/** One refund for every receipt that has to be given back. */
async function noteDueRefunds(db: Database, gateways: readonly string[]): Promise<void> {
  const owed = await db
    .select()
    .from(owedReceipts)
    .where(inArray(owedReceipts.gateway, [...gateways]))
    .limit(100);
  if (owed.length === 0) return;
  await db
    .insert(refunds)
    .values(owed.map((refund) => ({ id: newId(), ...refund })))
    .onConflictDoNothing();
}

type DueRefund = RefundRequest & { gateway: string; attempts: number };

/** Takes up to ten whose time has come, those of a process that died in the middle among them. */
async function takeDue(db: Database, gateways: readonly string[]): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund & Record<string, unknown>>(sql`
    with taken as (
      select id as taken_id, status = 'sending' as taken_over from ${refunds}
      where status in ('due', 'sending', 'sent') and next_at <= now()
        and gateway = any(${sql.param([...gateways])}::text[])
      order by next_at limit 10
      for no key update skip locked
    )
    update ${refunds} set status = 'sending', attempts = attempts + 1, next_at = now() + ${turn}
    from taken, ${namedOrders}
    where ${refunds.id} = taken_id and ${namedOrders.orderId} = ${refunds.orderId}
    returning ${refunds.id} as "refundId", ${refunds.gateway} as gateway,
      ${refunds.gatewayPaymentId} as "gatewayPaymentId", ${refunds.attempts} as attempts,
      ${refunds.amountPaise}::float8 as "amountPaise", ${namedOrders.providerOrderId} as "providerOrderId",
      taken_over as "isTakenOver"`);
  return rows;
}
