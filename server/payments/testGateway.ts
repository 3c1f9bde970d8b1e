import { newId } from "../database/identity.ts";
import type { PaymentGateway } from "./gateway.ts";

/**
 * Stands in while no gateway is configured. No money moves: the customer says on a plainly labelled
 * page whether the payment is to succeed, and every refund succeeds at once.
 */
export const testGateway: PaymentGateway = {
  name: "test",
  isTest: true,
  createOrder: async () => ({ gatewayOrderId: `test_order_${newId()}` }),
  browserStep: ({ amountPaise }, gatewayOrderId) => ({ kind: "test", gatewayOrderId, amountPaise }),
  verifyReport(gatewayOrderId, report) {
    if (report.kind === "dismissed") return { proof: "dismissed" };
    if (report.kind !== "test") return { proof: "forged" };
    if (report.outcome === "failure") return { proof: "failed" };
    return { proof: "paid", gatewayPaymentId: testPaymentId(gatewayOrderId) };
  },
  fetchPayments: async () => [],
  refund: async ({ refundId }) => ({
    gatewayRefundId: `test_refund_${refundId}`,
    refundId,
    status: "done",
  }),
};

/** One payment an order: reporting success twice is the same payment. */
function testPaymentId(gatewayOrderId: string): string {
  return gatewayOrderId.replace("order", "payment");
}
