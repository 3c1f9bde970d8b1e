import { and, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../database/connect.ts";
import type { Settlement } from "../inbox/index.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import type { GatewayRefund } from "./gateway.ts";
import { moveRefund, sentBack } from "./moveRefund.ts";
import { receivedMoney, refunds } from "./tables.ts";

/** Applies what the gateway says of a refund that it took on. */
export async function settleRefund(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded" | "oweAgain">,
  told: GatewayRefund,
): Promise<Settlement> {
  const { gatewayRefundId, status } = told;
  const found = await findRefund(tx, told);
  if (found === undefined) {
    return { outcome: "parked", reason: "A refund that the shop did not ask for." };
  }
  // Its messages may come at the same moment: each is decided by what the one before has written.
  await lockOrder(tx, found.orderId);
  const refund = { ...found, ...(await readAgain(tx, found.id)) };
  if (status === "pending") return { outcome: "ignored", reason: "" };
  const difference = differenceOf(refund, told);
  if (difference !== null) return { outcome: "parked", reason: difference };
  const isOfFailed = refund.failedRefundIds.includes(gatewayRefundId);
  const isPaidAnew = refund.gatewayRefundId !== null && refund.gatewayRefundId !== gatewayRefundId;
  if (isOfFailed && status === "failed") return { outcome: "repeated", reason: sentBack };
  if (isOfFailed && isPaidAnew) return { outcome: "parked", reason: paidAfterAll };
  const isOver = isOfFailed && refund.gatewayRefundId === null && refund.status !== "done";
  if (status === "done" && (isOver || isSentBack(refund, gatewayRefundId))) {
    return { outcome: "parked", reason: wentAfterAll };
  }
  if (status === "done") {
    const isMoved = await moveRefund(tx, orders, refund.id, "done", { gatewayRefundId });
    return isMoved ? { outcome: "applied", reason: "" } : paidTwice(refund);
  }
  const change = { gatewayRefundId, note: sentBack };
  const isMoved = await moveRefund(tx, orders, refund.id, "stuck", change);
  return isMoved ? { outcome: "parked", reason: sentBack } : cameBack(tx, orders, refund, change);
}

/** The refund that a message is about, with the currency that its money came in. */
async function findRefund(tx: Transaction, { gatewayRefundId, refundId }: GatewayRefund) {
  const ownId = ownIdSchema.safeParse(refundId).data;
  const [found] = await tx
    .select({ ...getTableColumns(refunds), currency: receivedMoney.currency })
    .from(refunds)
    .innerJoin(receivedMoney, isReceiptOf)
    .where(
      or(
        eq(refunds.gatewayRefundId, gatewayRefundId),
        ownId === undefined ? undefined : and(eq(refunds.id, ownId), mayBeCalled(gatewayRefundId)),
      ),
    );
  return found;
}

const isReceiptOf = and(
  eq(receivedMoney.gateway, refunds.gateway),
  eq(receivedMoney.gatewayPaymentId, refunds.gatewayPaymentId),
);

type Money = Required<Pick<GatewayRefund, "amountPaise" | "currency" | "gatewayPaymentId">>;

/** How the gateway tells of other money than was asked back; of what it does not say, nothing. */
function differenceOf(asked: Money, told: GatewayRefund): string | null {
  const said = {
    amountPaise: told.amountPaise ?? asked.amountPaise,
    currency: told.currency ?? asked.currency,
    gatewayPaymentId: told.gatewayPaymentId ?? asked.gatewayPaymentId,
  };
  const isSame =
    said.amountPaise === asked.amountPaise &&
    said.currency === asked.currency &&
    said.gatewayPaymentId === asked.gatewayPaymentId;
  return isSame
    ? null
    : `The gateway tells of ${inWords(said)}; ${inWords(asked)} were asked back.`;
}

const inWords = ({ amountPaise, currency, gatewayPaymentId }: Money) =>
  `${amountPaise} paise (${currency}) of ${gatewayPaymentId}`;

/** What the gateway says that it was given as our id: of a refund made at its own pages it may be any text. */
const ownIdSchema = z.guid();

/** The message may overtake the answer that tells us the gateway's id, or be of one that failed before. */
const mayBeCalled = (gatewayRefundId: string) =>
  or(isNull(refunds.gatewayRefundId), sql`${gatewayRefundId} = any(${refunds.failedRefundIds})`);

const paidAfterAll =
  "A refund that had failed was paid after all, and was asked for anew meanwhile: it may have been paid twice.";

/** The message may be older than the one that it failed: the gateway alone knows how it stands now. */
const wentAfterAll =
  "The gateway says that a refund that had failed went after all: ask it again before you pay it by hand.";

const isSentBack = ({ status, note, gatewayRefundId }: typeof refunds.$inferSelect, id: string) =>
  status === "stuck" && note === sentBack && gatewayRefundId === id;

/** What is done needs nothing, unless a person paid it and the gateway did as well. */
function paidTwice({ reference }: typeof refunds.$inferSelect): Settlement {
  if (reference === "") return { outcome: "repeated", reason: "" };
  const reason = `This refund was paid by hand (${reference}), and the gateway has paid it too.`;
  return { outcome: "parked", reason };
}

/** Known already, unless the gateway itself said meanwhile that the money went: then it is to go once more. */
async function cameBack(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded" | "oweAgain">,
  { id, orderId, amountPaise, status, reference }: typeof refunds.$inferSelect,
  change: { gatewayRefundId: string; note: string },
): Promise<Settlement> {
  if (status !== "done" || reference !== "") return { outcome: "repeated", reason: sentBack };
  await moveRefund(tx, orders, id, "stuck", { ...change, wasDone: true });
  await orders.oweAgain(tx, orderId, amountPaise);
  const reason = "The gateway said that this refund went, and now says that it failed.";
  return { outcome: "parked", reason };
}

/** As it is now that its order is locked. */
async function readAgain(tx: Transaction, refundId: string) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund === undefined) throw new Error(`there is no refund ${refundId}`);
  return refund;
}
