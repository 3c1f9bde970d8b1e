import { newId } from "../database/identity.ts";
import { gatewayAway, type PaymentGateway } from "./gateway.ts";

/**
 * Stands in while no gateway is configured. No money moves: the customer says on a plainly labelled
 * page whether the payment is to succeed, and every refund succeeds at once.
 */
export const testGateway: PaymentGateway = {
  name: "test",
  isOpen: true,
  isTest: true,
  sources: {},
  webhook: null,
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

/**
 * Where nobody may pay by test and no other gateway is configured: nothing is begun, and nothing that a
 * browser says is believed, not even of attempts begun when tests were allowed.
 */
export const closedGateway: PaymentGateway = {
  ...testGateway,
  isOpen: false,
  createOrder: async () => gatewayAway,
  verifyReport: (_order, report) => ({
    proof: report.kind === "dismissed" ? "dismissed" : "forged",
  }),
};

/** One payment an order: reporting success twice is the same payment. */
function testPaymentId(gatewayOrderId: string): string {
  return gatewayOrderId.replace("order", "payment");
}
