import type { CheckoutState } from "../../contract/checkout.ts";
import type { OrderTotals } from "../../contract/order.ts";

export type Payment = CheckoutState["payments"][number];
export type PaymentMethod = Payment["method"];

/** The totals with what the chosen way of paying adds; the shop checks that it was this sum. */
export function totalsWith(
  { totals, payments }: Pick<CheckoutState, "totals" | "payments">,
  method: PaymentMethod | null,
): OrderTotals {
  const fee = payments.find((payment) => payment.method === method)?.fee ?? 0;
  const total = Math.round((totals.total - totals.codFee + fee) * 100) / 100;
  return { ...totals, codFee: fee, total };
}
