import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { Orders } from "../orders/index.ts";
import { askAboutAttempt } from "./askGateway.ts";
import type { PaymentGateway } from "./gateway.ts";
import { neverBegun, payments } from "./tables.ts";

/** Asked 15 minutes after it began, then after twice as long each time; the last after about a day. */
const mostChecks = 7;

/** A run ends after so long, before the clock brings the next one. */
const mostMilliseconds = 240_000;

const notCompleted = "The payment was not completed.";

interface Unpaid extends Record<string, unknown> {
  gatewayOrderId: string;
  orderId: string;
}

/**
 * Asks the gateway about payments that nobody told of, first 15 minutes after they began: a webhook
 * may be lost, a browser closed. What it knows is applied; an order that nothing was paid for fails.
 * Each payment is one process's turn. Goes on until nothing is due, or the gateway does not answer.
 * Answers how many were asked about.
 */
export async function reconcilePayments(
  db: Database,
  moves: Pick<Orders, "applyPayment" | "failPayment">,
  gateway: PaymentGateway,
  signal?: AbortSignal,
): Promise<number> {
  const end = performance.now() + mostMilliseconds;
  let asked = 0;
  while (!signal?.aborted && performance.now() < end) {
    const unpaid = await takeUnpaid(db, gateway);
    let answered = 0;
    for (const { gatewayOrderId, orderId } of unpaid) {
      const news = await askAboutAttempt(db, moves, gateway, gatewayOrderId);
      if (news !== "away") answered += 1;
      if (news !== "unpaid") continue;
      await db.transaction((within) => moves.failPayment(within, orderId, notCompleted));
    }
    asked += unpaid.length;
    if (answered === 0) break;
  }
  await failWithoutAttempt(db, moves);
  return asked;
}

async function takeUnpaid(db: Database, gateway: PaymentGateway): Promise<Unpaid[]> {
  const { rows } = await db.execute<Unpaid>(sql`
    with taken as (
      select ${payments.id} from ${payments}
      where ${payments.checkAt} <= now() and ${payments.gateway} = ${gateway.name}
      order by ${payments.checkAt} limit 20
      for no key update skip locked
    )
    update ${payments} set checks = checks + 1,
      check_at = case when checks + 1 < ${mostChecks}
        then now() + interval '15 minutes' * power(2, checks + 1) end
    from taken where ${payments.id} = taken.id
    returning ${payments.gatewayOrderId} as "gatewayOrderId", ${payments.orderId} as "orderId"`);
  return rows;
}

/** Orders placed by a process that died before it could begin their payment. */
async function failWithoutAttempt(db: Database, moves: Pick<Orders, "failPayment">): Promise<void> {
  const orders = await db.select().from(neverBegun).limit(500);
  for (const { orderId } of orders) {
    await db.transaction((within) => moves.failPayment(within, orderId, notCompleted));
  }
}
