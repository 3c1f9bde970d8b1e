import { and, desc, eq, sql } from "drizzle-orm";
import type { PaymentReport } from "../../contract/checkout.ts";
import type { Database } from "../database/connect.ts";
import { once } from "../database/transactions.ts";
import type { Orders } from "../orders/index.ts";
import { type GatewayPayment, isAway, type PaymentGateway } from "./gateway.ts";
import { settlePayment } from "./settlePayment.ts";
import { payments } from "./tables.ts";

/** `waiting`: the payment is proved, and the gateway has still to say that it has the money. */
export type ReportOutcome =
  | { outcome: "paid" | "failed" | "waiting" | "dismissed" }
  | { code: "payment_refused" };

/**
 * Takes what a browser says of a payment. Only a proof counts, and the money only by the gateway's
 * own word: what it does not confirm now, its webhook or the reconciliation brings later.
 */
export async function reportPayment(
  db: Database,
  orders: Pick<Orders, "applyPayment" | "failPayment">,
  gateway: PaymentGateway,
  orderId: string,
  report: PaymentReport,
): Promise<ReportOutcome> {
  const [attempt] = await once(db, "latest_payment", (name) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, sql.placeholder("orderId")),
          eq(payments.gateway, sql.placeholder("gateway")),
        ),
      )
      .orderBy(desc(payments.createdAt))
      .limit(1)
      .prepare(name),
  ).execute({ orderId, gateway: gateway.name });
  if (attempt === undefined) return { code: "payment_refused" };
  const checked = gateway.verifyReport(attempt.gatewayOrderId, report);
  if (checked.proof === "forged") return { code: "payment_refused" };
  if (attempt.status === "paid") return { outcome: "paid" };
  if (checked.proof === "dismissed") return { outcome: "dismissed" };
  if (checked.proof === "failed") {
    await db.transaction(async (within) => {
      await settlePayment(within, orders, gateway.name, failed(attempt));
      await orders.failPayment(within, orderId, "The payment did not go through.");
    });
    return { outcome: "failed" };
  }
  const { gatewayPaymentId } = checked;
  const payment = gateway.isTest
    ? captured(attempt, gatewayPaymentId)
    : await confirmed(gateway, attempt.gatewayOrderId, gatewayPaymentId);
  if (payment?.status !== "captured") return { outcome: "waiting" };
  await db.transaction((within) => settlePayment(within, orders, gateway.name, payment));
  return { outcome: "paid" };
}

type Attempt = typeof payments.$inferSelect;

/** The payment as the gateway tells it, or nothing while it does not answer. */
async function confirmed(
  gateway: PaymentGateway,
  gatewayOrderId: string,
  gatewayPaymentId: string,
): Promise<GatewayPayment | undefined> {
  const tried = await gateway.fetchPayments(gatewayOrderId);
  if (isAway(tried)) return undefined;
  return tried.find((payment) => payment.gatewayPaymentId === gatewayPaymentId);
}

function captured(attempt: Attempt, gatewayPaymentId: string): GatewayPayment {
  const { gatewayOrderId, amountPaise, currency } = attempt;
  return { gatewayOrderId, gatewayPaymentId, amountPaise, currency, status: "captured" };
}

function failed({ gatewayOrderId, amountPaise, currency }: Attempt): GatewayPayment {
  return { gatewayOrderId, gatewayPaymentId: "", amountPaise, currency, status: "failed" };
}
