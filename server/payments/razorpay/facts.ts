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
export function refundFacts({ id, receipt, status }: RazorpayRefund): GatewayRefund {
  return {
    gatewayRefundId: id,
    refundId: receipt ?? null,
    status: status === "processed" ? "done" : status,
  };
}
