import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import { isHolding } from "../stock/index.ts";
import { askAboutAttempt } from "./askGateway.ts";
import type { PaymentGateway } from "./gateway.ts";
import type { Gateways } from "./openGateways.ts";
import { neverBegun, payments } from "./tables.ts";

/** Asked 15 minutes after it began, then after twice as long each time; the last after about a day. */
const mostChecks = 7;

/** How long a payment waits at most until its gateway is asked. */
export const paymentWait: Wait = {
  ...{ table: payments, moment: "check_at" },
  longest: `interval '15 minutes' * power(2, ${mostChecks - 1})`,
};

/** Days for which a question that was not answered is not counted, so that it is asked again. */
const daysOpen = 7;

/** So many questions to the gateway at the same time. */
const atOnce = 4;

const notCompleted = "The payment was not completed.";

interface Unpaid extends Record<string, unknown> {
  gatewayOrderId: string;
  orderId: string;
}

/**
 * Asks the gateways about payments that nobody told of, first 15 minutes after they began: a webhook
 * may be lost, a browser closed. What it knows is applied; an order that nothing was paid for fails.
 * Each payment is one process's turn. Goes on until nothing is due, or the gateway does not answer. What began with
 * keys that were replaced is asked about last: they may answer no more, and that ends only the asking about those.
 * Answers how many were asked about.
 */
export async function reconcilePayments(
  db: Database,
  moves: Pick<Orders, "applyPayment" | "failPayment">,
  { all, since }: Pick<Gateways, "all" | "since">,
  signal?: AbortSignal,
): Promise<number> {
  let asked = 0;
  for (const gateway of all) {
    const from = new Date(0);
    if (since !== null) asked += await askAll(db, moves, { gateway, from: since }, signal);
    asked += await askAll(db, moves, { gateway, from }, signal);
  }
  await pageByPage(
    () => withoutAttempt(db),
    (orderId) => fail(db, moves, orderId),
    signal,
  );
  return asked;
}

/** Attempts of one gateway that began at this moment or later. */
interface Begun {
  gateway: PaymentGateway;
  from: Date;
}

async function askAll(
  db: Database,
  moves: Pick<Orders, "applyPayment" | "failPayment">,
  begun: Begun,
  signal?: AbortSignal,
): Promise<number> {
  let isAway = false;
  const askAboutOne = async (): Promise<number> => {
    const unpaid = isAway ? undefined : await takeUnpaid(db, begun);
    if (unpaid === undefined) return 0;
    const { gatewayOrderId, orderId } = unpaid;
    const news = await askAboutAttempt(db, moves, begun.gateway, gatewayOrderId);
    if (news === "away") {
      isAway = true;
      await takeBack(db, gatewayOrderId);
    }
    if (news === "unpaid") await fail(db, moves, orderId);
    return 1;
  };
  return untilNothingIsDue(askAboutOne, { signal, atOnce });
}

/** Takes one whose time has come. */
async function takeUnpaid(db: Database, { gateway, from }: Begun): Promise<Unpaid | undefined> {
  const { rows } = await db.execute<Unpaid>(sql`
    with taken as (
      select ${payments.id} from ${payments}
      where ${payments.checkAt} <= now() and ${payments.gateway} = ${gateway.name}
        and ${payments.createdAt} >= ${from}
      order by ${payments.checkAt} limit 1
      for no key update skip locked
    )
    update ${payments} set checks = checks + 1,
      check_at = case when checks + 1 < ${mostChecks}
        then now() + interval '15 minutes' * power(2, checks + 1) end
    from taken where ${payments.id} = taken.id
    returning ${payments.gatewayOrderId} as "gatewayOrderId", ${payments.orderId} as "orderId"`);
  return rows[0];
}

/** Asked again in 15 minutes: an answer is not used up by a gateway that gives none. */
async function takeBack(db: Database, gatewayOrderId: string): Promise<void> {
  await db.execute(sql`
    update ${payments} set checks = checks - 1, check_at = now() + interval '15 minutes'
    where ${payments.gatewayOrderId} = ${gatewayOrderId} and ${payments.checks} > 0
      and ${payments.status} in ('created', 'failed')
      and ${payments.createdAt} > now() - make_interval(days => ${daysOpen})`);
}

/** Orders placed by a process that died before it could begin their payment. */
async function withoutAttempt(db: Database): Promise<string[]> {
  const orders = await db.select().from(neverBegun).limit(100);
  return orders.map(({ orderId }) => orderId);
}

/** False of one that is paid for again at this moment, since its pieces are held: it is asked about later. */
function fail(db: Database, moves: Pick<Orders, "failPayment">, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || (await isHolding(tx, order.checkoutId))) return false;
    await moves.failPayment(tx, orderId, notCompleted);
    return true;
  });
}
