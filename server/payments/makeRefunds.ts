import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Orders } from "../orders/index.ts";
import { Denial, type RefundAnswer, type RefundRequest } from "./gateway.ts";
import { moveRefund, sentBack } from "./moveRefund.ts";
import { mostRefundAttempts, type RefundState } from "./states.ts";
import { namedOrders, refunds } from "./tables.ts";
import { writeOwedRefunds } from "./writeRefunds.ts";

/** So many questions to the gateways at the same time. */
const atOnce = 4;

/** For how long a process has a refund to itself while it asks the gateway. */
const turn = sql.raw("interval '5 minutes'");

/** Who gives the money back, by the name of the gateway that took it. */
export type Refunders = Readonly<Record<string, (refund: RefundRequest) => Promise<RefundAnswer>>>;

/**
 * Gives money back: what came for orders marked 'refund due', and what came twice or too late. Any
 * number of processes may: each refund is one process's turn, and the gateway knows it by our id, so
 * none is paid out twice. Goes on until nothing is due of a gateway that answers. Answers how many were
 * asked for.
 */
export async function makeRefunds(
  db: Database,
  moves: Pick<Orders, "markRefunded">,
  refunders: Refunders,
  signal?: AbortSignal,
): Promise<number> {
  const answering = new Set(Object.keys(refunders));
  let made = 0;
  const makeOne = async (): Promise<number> => {
    const due = await takeDue(db, answering);
    if (due === undefined) return 0;
    const answer = await refunders[due.gateway]?.(due);
    if (answer === undefined) throw new Error(`nobody gives money back for ${due.gateway}`);
    if (answer instanceof Refusal) answering.delete(due.gateway);
    await db.transaction(async (tx) => {
      const { state, ...change } = whatNext(answer, due);
      await moveRefund(tx, moves, due.refundId, state, change);
    });
    return 1;
  };
  try {
    await writeOwedRefunds(db, answering, signal);
  } finally {
    made = await untilNothingIsDue(makeOne, { signal, atOnce });
  }
  return made;
}

const nobodyKnows =
  "Nobody knows whether this refund was made: look at the gateway before you pay it by hand.";

interface Next {
  state: RefundState;
  gatewayRefundId?: string;
  note: string;
  isUnknown?: boolean;
}

function whatNext(answer: RefundAnswer, due: DueRefund): Next {
  if (answer === "unknown") return { state: "stuck", note: nobodyKnows, isUnknown: true };
  if (answer instanceof Refusal) {
    const note = "The gateway did not answer.";
    return { state: due.isTakenOn ? "sent" : "sending", note };
  }
  if (answer instanceof Denial) return afterDenial(answer, due);
  const { gatewayRefundId, status } = answer;
  if (status === "done") return { state: "done", gatewayRefundId, note: "" };
  if (status === "pending") return { state: "sent", gatewayRefundId, note: "" };
  return { state: "stuck", gatewayRefundId, note: sentBack };
}

function afterDenial(
  { reason, isOfQuestion }: Denial,
  { attempts, isTakenOn, isTakenOver }: DueRefund,
): Next {
  // Of one that it took on it was asked how that stands: a no, say to other keys, is no word on the money.
  if (isTakenOn) return { state: "sent", note: reason };
  // Nor where an answer was lost, in this round or perhaps in one before the owner had it tried again.
  const isUnknown = isOfQuestion && (isTakenOver || attempts > mostRefundAttempts);
  if (attempts < mostRefundAttempts) return { state: isUnknown ? "sending" : "due", note: reason };
  return { state: "stuck", note: isUnknown ? `${nobodyKnows} ${reason}` : reason, isUnknown };
}

type DueRefund = RefundRequest & {
  gateway: string;
  attempts: number;
  /** True when the gateway took it on, and did not say that it failed. */
  isTakenOn: boolean;
};

/** Takes one whose time has come, also one whose answer nobody knows: it did not come, or its process died. */
async function takeDue(
  db: Database,
  gateways: ReadonlySet<string>,
): Promise<DueRefund | undefined> {
  const { rows } = await db.execute<DueRefund & Record<string, unknown>>(sql`
    with taken as (
      select id as taken_id, status as taken_from from ${refunds}
      where status in ('due', 'sending', 'sent') and next_at <= now()
        and gateway = any(${sql.param([...gateways])}::text[])
      order by next_at limit 1
      for no key update skip locked
    )
    update ${refunds} set status = 'sending', attempts = attempts + 1, next_at = now() + ${turn}
    from taken, ${namedOrders}
    where ${refunds.id} = taken_id and ${namedOrders.orderId} = ${refunds.orderId}
    returning ${refunds.id} as "refundId", ${refunds.gateway} as gateway,
      ${refunds.gatewayPaymentId} as "gatewayPaymentId", ${refunds.attempts} as attempts,
      ${refunds.amountPaise}::float8 as "amountPaise", ${namedOrders.providerOrderId} as "providerOrderId",
      taken_from = 'sending' as "isTakenOver",
      ${refunds.gatewayRefundId} is not null as "isTakenOn",
      failed_refund_ids[cardinality(failed_refund_ids)] as "failedRefundId"`);
  return rows[0];
}
