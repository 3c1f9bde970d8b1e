import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import type { Orders } from "../orders/index.ts";
import { isAway, type RefundAnswer, type RefundRequest } from "./gateway.ts";
import { moveRefund } from "./settleRefund.ts";
import type { RefundState } from "./states.ts";
import { namedOrders, owedReceipts, refunds } from "./tables.ts";

/** A refund that the gateway refused so often is for the owner. */
const mostAttempts = 8;

/** A run ends after so long, before the clock brings the next one. */
const mostMilliseconds = 240_000;

/** For how long a process has a refund to itself while it asks the gateway. */
const turn = sql.raw("interval '5 minutes'");

/** Who gives the money back, by the name of the gateway that took it. */
export type Refunders = Readonly<Record<string, (refund: RefundRequest) => Promise<RefundAnswer>>>;

/**
 * Gives money back: what came for orders marked 'refund due', and what came twice or too late. Any
 * number of processes may: each refund is one process's turn, and the gateway knows it by our id, so
 * none is paid out twice. Goes on until nothing is due, or no gateway answers. Answers how many were
 * asked for.
 */
export async function makeRefunds(
  db: Database,
  moves: Pick<Orders, "markRefunded">,
  refunders: Refunders,
  signal?: AbortSignal,
): Promise<number> {
  const gateways = Object.keys(refunders);
  const end = performance.now() + mostMilliseconds;
  let asked = 0;
  while (!signal?.aborted && performance.now() < end) {
    await noteDueRefunds(db, gateways);
    const due = await takeDue(db, gateways);
    let answered = 0;
    for (const refund of due) {
      const answer = await refunders[refund.gateway]?.(refund);
      if (answer === undefined) continue;
      if (!isAway(answer)) answered += 1;
      await db.transaction(async (within) => {
        const { state, ...change } = whatNext(answer, refund.attempts);
        await moveRefund(within, moves, refund.refundId, state, change);
      });
    }
    asked += due.length;
    if (answered === 0) break;
  }
  return asked;
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

interface Owed extends Record<string, unknown> {
  orderId: string;
  gateway: string;
  gatewayPaymentId: string;
  amountPaise: number;
}

/** One refund for every receipt that has to be given back. */
async function noteDueRefunds(db: Database, gateways: readonly string[]): Promise<void> {
  const { rows: owed } = await db.execute<Owed>(sql`
    select order_id as "orderId", gateway, gateway_payment_id as "gatewayPaymentId",
      amount_paise::float8 as "amountPaise"
    from ${owedReceipts} where gateway = any(${sql.param([...gateways])}::text[]) limit 100`);
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
