import type { PaymentReport } from "../../../contract/checkout.ts";
import { Refusal } from "../../ground/refusal.ts";
import { Denial, gatewayAway, type PaymentGateway, type ReportProof } from "../gateway.ts";
import { callRazorpay } from "./calls.ts";
import { paymentFacts, refundFacts } from "./facts.ts";
import type { RazorpaySettings } from "./settings.ts";
import {
  listOf,
  razorpayOrderSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
} from "./shapes.ts";
import { isPaymentSignature } from "./signatures.ts";
import { razorpaySources } from "./sources.ts";
import { razorpayWebhook } from "./webhook.ts";

const scriptUrl = "https://checkout.razorpay.com/v1/checkout.js";

/**
 * Razorpay captures what is authorised within this many minutes; what comes later it returns to the
 * payer by itself.
 */
const captureMinutes = 30;

/** As many as Razorpay lists at once: more than an order has pieces that come back one by one. */
const mostRefunds = 100;

/** Takes money through Razorpay: https://razorpay.com/docs/api */
export function razorpayGateway(account: RazorpaySettings, shopName: () => string): PaymentGateway {
  return {
    name: "razorpay",
    isOpen: true,
    isTest: false,
    sources: razorpaySources,
    webhook: razorpayWebhook(account.webhookSecret),

    async createOrder({ number, amountPaise }) {
      const order = await callRazorpay(account, "/orders", razorpayOrderSchema, {
        amount: amountPaise,
        currency: "INR",
        receipt: number,
        payment: {
          capture: "automatic",
          capture_options: { automatic_expiry_period: captureMinutes, refund_speed: "normal" },
        },
      });
      return isAnswer(order) ? { gatewayOrderId: order.id } : order;
    },

    browserStep: ({ amountPaise, contact }, gatewayOrderId) => ({
      kind: "razorpay",
      scriptUrl,
      key: account.keyId,
      gatewayOrderId,
      amountPaise,
      name: shopName(),
      prefill: {
        name: contact.name,
        contact: `+91${contact.phoneNumber}`,
        email: contact.email,
      },
    }),

    verifyReport: (gatewayOrderId, report) => proofOf(account, gatewayOrderId, report),

    async fetchPayments(gatewayOrderId) {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`;
      const answer = await callRazorpay(account, path, listOf(razorpayPaymentSchema));
      if (!isAnswer(answer)) return gatewayAway;
      return answer.items.filter((item) => item.order_id === gatewayOrderId).map(paymentFacts);
    },

    async refund({ refundId, gatewayPaymentId, amountPaise, failedRefundId }) {
      const payment = `/payments/${encodeURIComponent(gatewayPaymentId)}`;
      // Asked before and the answer lost? Razorpay knows the refund by our id, its receipt. It lists ten if it is
      // not asked for more.
      const path = `${payment}/refunds?count=${mostRefunds}`;
      const known = await callRazorpay(account, path, listOf(razorpayRefundSchema));
      if (known instanceof Denial) return new Denial(known.reason, { isOfQuestion: true });
      if (known instanceof Refusal) return known;
      const isAnew = failedRefundId !== null;
      const earlier = known.items.find(
        ({ receipt, status }) => receipt === refundId && !(isAnew && status === "failed"),
      );
      if (earlier !== undefined) return refundFacts(earlier);
      const made = await callRazorpay(
        account,
        `${payment}/refund`,
        razorpayRefundSchema,
        { amount: amountPaise, speed: "normal", receipt: refundId },
        // A process that stood still since it looked may ask beside the one that took its turn.
        { "X-Refund-Idempotency": isAnew ? `${refundId}-${failedRefundId}` : refundId },
      );
      return isAnswer(made) ? refundFacts(made) : made;
    },
  };
}

function isAnswer<Value>(result: Value | Refusal | Denial): result is Value {
  return !(result instanceof Refusal || result instanceof Denial);
}

function proofOf(
  { keySecret }: RazorpaySettings,
  gatewayOrderId: string,
  report: PaymentReport,
): ReportProof {
  if (report.kind === "dismissed") return { proof: "dismissed" };
  if (report.kind !== "razorpay") return { proof: "forged" };
  const { razorpayPaymentId, razorpaySignature } = report;
  return isPaymentSignature(keySecret, gatewayOrderId, razorpayPaymentId, razorpaySignature)
    ? { proof: "paid", gatewayPaymentId: razorpayPaymentId }
    : { proof: "forged" };
}
