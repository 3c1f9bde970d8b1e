import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { once } from "../database/transactions.ts";
import type { Orders } from "../orders/index.ts";
import type { GatewayPayment } from "./gateway.ts";
import { payments } from "./tables.ts";

export type Settled =
  | { outcome: "applied" | "repeat" | "ignored" | "refund due"; orderId: string }
  | { outcome: "parked"; orderId: string | null; note: string };

/**
 * Applies what a gateway says of a payment, whoever brought the news: webhook, browser or
 * reconciliation. Any number of times, in any order: money that came is applied once, and news that
 * is older than what is known changes nothing.
 */
export async function settlePayment(
  within: Transaction,
  orders: Pick<Orders, "applyPayment">,
  gateway: string,
  payment: GatewayPayment,
): Promise<Settled> {
  const { gatewayOrderId } = payment;
  const statement = once(within, "payment_to_settle", (name) => locking(within).prepare(name));
  const [attempt] = await statement.execute({ gateway, gatewayOrderId });
  if (attempt === undefined) {
    return { outcome: "parked", orderId: null, note: "No order of ours has this payment." };
  }
  const { orderId } = attempt;
  if (payment.status === "failed") {
    if (attempt.status !== "created") return { outcome: "repeat", orderId };
    await within.update(payments).set({ status: "failed" }).where(eq(payments.id, attempt.id));
    return { outcome: "applied", orderId };
  }
  if (payment.status !== "captured") return { outcome: "ignored", orderId };
  if (attempt.gatewayPaymentId === payment.gatewayPaymentId) return { outcome: "repeat", orderId };

  const at = new Date();
  const { gatewayPaymentId, amountPaise, currency } = payment;
  const money = { gateway, gatewayPaymentId, amountPaise, currency, at };
  const outcome = await orders.applyPayment(within, orderId, money);
  // A second payment for the same attempt leaves it as it is; the order's receipts know of both.
  if (attempt.gatewayPaymentId === null) {
    const status = outcome === "parked" ? "parked" : "paid";
    const settle = once(within, "settle_payment", (name) => settling(within).prepare(name));
    await settle.execute({ id: attempt.id, status, gatewayPaymentId, at });
  }
  if (outcome !== "parked") return { outcome, orderId };
  const note = `${amountPaise} paise (${currency}) came, ${attempt.amountPaise} were asked for.`;
  return { outcome, orderId, note };
}

function locking(within: Transaction) {
  return within
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, sql.placeholder("gateway")),
        eq(payments.gatewayOrderId, sql.placeholder("gatewayOrderId")),
      ),
    )
    .for("no key update");
}

function settling(within: Transaction) {
  return within
    .update(payments)
    .set({
      status: sql`${sql.placeholder("status")}`,
      gatewayPaymentId: sql`${sql.placeholder("gatewayPaymentId")}`,
      paidAt: sql`${sql.placeholder("at")}`,
      checkAt: null,
    })
    .where(eq(payments.id, sql.placeholder("id")));
}
