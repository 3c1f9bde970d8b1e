import type { OrderSummary } from "../../contract/order.ts";

type Payment = OrderSummary["payment"];

/** Of a payment that came to nothing, as far as the shop knows: a bank's word may come late. */
export const moneyThatLeft =
  "If money has left your account, it counts for your order or comes back by itself.";

const online: Record<Payment["status"], string> = {
  pending: "Online payment, not received yet.",
  paid: "Paid online.",
  "refund due": "Paid online; the money is on its way back to you.",
  // Of an order that was cancelled late nothing may have been due.
  refunded: "Paid online; what was due back to you is refunded.",
  failed: `The online payment did not come to us. ${moneyThatLeft}`,
};

/** How an order is paid and how that stands, in a sentence. */
export function paymentText({ method, status }: Payment): string {
  if (method === "online") return online[status];
  return status === "paid" ? "Paid on delivery." : "Cash on delivery.";
}
