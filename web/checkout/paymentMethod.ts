import type { CheckoutState } from "../../contract/checkout.ts";
import type { OrderTotals } from "../../contract/order.ts";

export type Payment = CheckoutState["payments"][number];
export type PaymentMethod = Payment["method"];

/** The totals with what the chosen way of paying changes; the shop checks that it was this sum. */
export function totalsWith(
  { totals, payments }: Pick<CheckoutState, "totals" | "payments">,
  method: PaymentMethod | null,
): OrderTotals {
  const way = payments.find((payment) => payment.method === method);
  const { fee, rounding } = way ?? { fee: 0, rounding: 0 };
  const online = totals.total - totals.codFee - totals.rounding;
  const total = Math.round((online + fee + rounding) * 100) / 100;
  return { ...totals, codFee: fee, rounding, total };
}
