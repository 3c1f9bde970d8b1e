import type { GatewayPayment, GatewayRefund } from "../gateway.ts";
import type { RazorpayPayment, RazorpayRefund } from "./shapes.ts";

/** A payment in the words of the gateway interface. */
export function paymentFacts(payment: RazorpayPayment): GatewayPayment {
  return {
    gatewayPaymentId: payment.id,
    gatewayOrderId: payment.order_id ?? "",
    amountPaise: payment.amount,
    currency: payment.currency,
    status: payment.status,
  };
}

/** A refund, likewise. */
export function refundFacts(refund: RazorpayRefund): GatewayRefund {
  return {
    gatewayRefundId: refund.id,
    refundId: refund.receipt ?? null,
    status: refund.status === "processed" ? "done" : refund.status,
    amountPaise: refund.amount,
    currency: refund.currency,
    gatewayPaymentId: refund.payment_id,
  };
}
