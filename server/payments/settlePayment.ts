import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { answeredWithCommit, prepareOnce } from "../database/transactions.ts";
import type { Settlement } from "../inbox/index.ts";
import type { Orders } from "../orders/index.ts";
import type { GatewayPayment } from "./gateway.ts";
import { payments, receivedMoney } from "./tables.ts";

export type Attempt = typeof payments.$inferSelect;

/**
 * Applies what a gateway says of a payment, whoever brought the news: webhook, browser or
 * reconciliation. Any number of times, in any order: money that came is applied once, and news that
 * is older than what is known changes nothing.
 */
export async function settlePayment(
  tx: Transaction,
  orders: Pick<Orders, "applyPayment">,
  gateway: string,
  payment: GatewayPayment,
): Promise<Settlement> {
  const { gatewayOrderId } = payment;
  const statement = prepareOnce(tx, "payment_to_settle", (name) => finding(tx).prepare(name));
  const [attempt] = await statement.execute({ gateway, gatewayOrderId });
  if (attempt === undefined) {
    return { outcome: "parked", reason: "No order of ours has this payment." };
  }
  return settleAttempt(tx, orders, attempt, payment);
}

/**
 * The same where the attempt was read already, however long ago: the order's lock lets one after the
 * other go on, and an attempt that was settled meanwhile stays as it is.
 */
export async function settleAttempt(
  tx: Transaction,
  orders: Pick<Orders, "applyPayment">,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<Settlement> {
  const { orderId, gateway } = attempt;
  if (payment.status === "failed") {
    const isOpen = and(eq(payments.id, attempt.id), eq(payments.status, "created"));
    const { rowCount } = await tx.update(payments).set({ status: "failed" }).where(isOpen);
    return rowCount === 1 ? { outcome: "applied", reason: "" } : repeated;
  }
  if (payment.status !== "captured") return { outcome: "ignored", reason: "" };
  if (attempt.gatewayPaymentId === payment.gatewayPaymentId) return repeated;

  const at = new Date();
  const { gatewayPaymentId, amountPaise, currency } = payment;
  const money = { gateway, gatewayPaymentId, amountPaise, currency, at };
  const outcome = await orders.applyPayment(tx, orderId, money);
  if (outcome === "repeat") return (await isOfAnother(tx, orderId, money)) ? ofAnother : repeated;
  // A second payment for the same attempt leaves it as it is; the order's receipts know of both.
  if (attempt.gatewayPaymentId === null) {
    const status = outcome === "parked" ? "parked" : "paid";
    const settle = prepareOnce(tx, "settle_payment", (name) => settling(tx).prepare(name));
    const facts = { id: attempt.id, status, gatewayPaymentId, at };
    answeredWithCommit(tx, () => settle.execute(facts));
  }
  const difference = `${amountPaise} paise (${currency}) came, ${attempt.amountPaise} were asked for.`;
  if (outcome === "parked") return { outcome, reason: difference };
  return { outcome: "applied", reason: outcome === "refund due" ? moneyGoesBack : "" };
}

/** Whether the money was booked just now, on an order that is placed by it. */
export const isPlacing = ({ outcome, reason }: Settlement): boolean =>
  outcome === "applied" && reason !== moneyGoesBack;

/** Whether the money is booked after that, now or before. What is parked, or told of once more, is not. */
export async function isBooked(
  tx: Transaction,
  gateway: string,
  { gatewayPaymentId }: GatewayPayment,
  { outcome }: Settlement,
): Promise<boolean> {
  if (outcome !== "repeated") return outcome === "applied";
  const [booked] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        eq(payments.gatewayPaymentId, gatewayPaymentId),
        eq(payments.status, "paid"),
      ),
    );
  return booked !== undefined;
}

const repeated: Settlement = { outcome: "repeated", reason: "" };
const moneyGoesBack = "The money has to go back.";
const ofAnother: Settlement = {
  outcome: "parked",
  reason: "This payment was booked on another order already.",
};

/** Money is booked once: of two orders that a payment is told of, the second waits for somebody to look. */
async function isOfAnother(
  tx: Transaction,
  orderId: string,
  { gateway, gatewayPaymentId }: { gateway: string; gatewayPaymentId: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: receivedMoney.gatewayPaymentId })
    .from(receivedMoney)
    .where(
      and(
        eq(receivedMoney.gateway, gateway),
        eq(receivedMoney.gatewayPaymentId, gatewayPaymentId),
        ne(receivedMoney.orderId, orderId),
      ),
    );
  return other !== undefined;
}

function finding(tx: Transaction) {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, sql.placeholder("gateway")),
        eq(payments.gatewayOrderId, sql.placeholder("gatewayOrderId")),
      ),
    );
}

function settling(tx: Transaction) {
  return tx
    .update(payments)
    .set({
      status: sql`${sql.placeholder("status")}`,
      gatewayPaymentId: sql`${sql.placeholder("gatewayPaymentId")}`,
      paidAt: sql`${sql.placeholder("at")}`,
      checkAt: null,
    })
    .where(and(eq(payments.id, sql.placeholder("id")), isNull(payments.gatewayPaymentId)));
}
