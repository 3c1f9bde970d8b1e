import type { PaymentReport } from "../../contract/checkout.ts";
import type { Database } from "../database/connect.ts";
import type { Questions } from "../ground/createQuestions.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Orders } from "../orders/index.ts";
import type { GatewayPayment, PaymentGateway } from "./gateway.ts";
import { type Attempt, isBooked, isPlacing, settleAttempt } from "./settlePayment.ts";

/**
 * `waiting`: the payment is proved, and the gateway has still to say that it has the money, or the owner has to look
 * at what came.
 */
export interface ReportOutcome {
  outcome: "paid" | "failed" | "waiting" | "dismissed";
  /** This report paid the order, which is to be delivered. Not said of money that came before, or goes back. */
  isPlaced?: true;
}

/** All payments tried for one order of a gateway's, or that it is away. */
export type PaymentsTold = GatewayPayment[] | Refusal;

/** An order, and the last attempt at paying it: null where there was none. */
export interface PayingOrder {
  orderId: string;
  attempt: Attempt | null;
}

export interface ReportDeps {
  db: Database;
  orders: Pick<Orders, "applyPayment" | "failPayment">;
  gateways: readonly PaymentGateway[];
  questions: Questions<PaymentsTold>;
}

const notProved = new Refusal(
  "payment_refused",
  "This payment could not be confirmed. If money left your account, please tell us.",
);

/**
 * Takes what a browser says of a payment. Only a proof counts, and the money only by the gateway's
 * own word, of that which the attempt began with: what it does not confirm now, its webhook or the reconciliation brings later.
 */
export async function reportPayment(
  { db, orders, gateways, questions }: ReportDeps,
  { orderId, attempt }: PayingOrder,
  report: PaymentReport,
): Promise<ReportOutcome | Refusal> {
  const gateway = gateways.find(({ name }) => name === attempt?.gateway);
  if (attempt === null || gateway === undefined) return notProved;
  const checked = gateway.verifyReport(attempt.gatewayOrderId, report);
  if (checked.proof === "forged") return notProved;
  if (attempt.status === "paid") return { outcome: "paid" };
  if (checked.proof === "dismissed") return { outcome: "dismissed" };
  if (checked.proof === "failed") {
    await db.transaction(async (tx) => {
      // The order before its attempts, as when money comes: nobody waits in a circle.
      await orders.failPayment(tx, orderId, "The payment did not go through.");
      await settleAttempt(tx, orders, attempt, failed(attempt));
    });
    return { outcome: "failed" };
  }
  const { gatewayPaymentId } = checked;
  const payment = gateway.isTest
    ? captured(attempt, gatewayPaymentId)
    : await confirmed(questions, gateway, attempt.gatewayOrderId, gatewayPaymentId);
  if (payment?.status !== "captured") return { outcome: "waiting" };
  return db.transaction(async (tx) => {
    const settled = await settleAttempt(tx, orders, attempt, payment);
    if (!(await isBooked(tx, gateway.name, payment, settled))) return { outcome: "waiting" };
    return { outcome: "paid", ...(isPlacing(settled) && { isPlaced: true }) };
  });
}

/**
 * The payment as the gateway tells it, or nothing while it does not answer. Asked by the payment, not by the order:
 * what was said before this one was made tells nothing of it.
 */
async function confirmed(
  questions: Questions<PaymentsTold>,
  gateway: PaymentGateway,
  gatewayOrderId: string,
  gatewayPaymentId: string,
): Promise<GatewayPayment | undefined> {
  const about = `${gatewayOrderId} ${gatewayPaymentId}`;
  const tried = await questions(about, () => gateway.fetchPayments(gatewayOrderId));
  if (tried instanceof Refusal) return undefined;
  return tried.find((payment) => payment.gatewayPaymentId === gatewayPaymentId);
}

function captured(attempt: Attempt, gatewayPaymentId: string): GatewayPayment {
  const { gatewayOrderId, amountPaise, currency } = attempt;
  return { gatewayOrderId, gatewayPaymentId, amountPaise, currency, status: "captured" };
}

function failed({ gatewayOrderId, amountPaise, currency }: Attempt): GatewayPayment {
  return { gatewayOrderId, gatewayPaymentId: "", amountPaise, currency, status: "failed" };
}
