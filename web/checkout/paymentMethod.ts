import type { CheckoutState } from "../../contract/checkout.ts";
import type { OrderTotals } from "../../contract/order.ts";
import { nearestPaise, toRupees } from "../../contract/rupees.ts";

export type Payment = CheckoutState["payments"][number];
export type PaymentMethod = Payment["method"];

type Ways = Pick<CheckoutState, "payments">;

/** What can be had, online first. */
export function waysToPay({ payments }: Ways): PaymentMethod[] {
  return (["online", "cod"] as const).filter((way) =>
    payments.some(({ method, isAvailable }) => method === way && isAvailable),
  );
}

/** The way that was chosen, unless it can be had no more. */
export function stillChosen(ways: Ways, method: PaymentMethod | null): PaymentMethod | null {
  return waysToPay(ways).find((way) => way === method) ?? null;
}

/** The totals with what the chosen way of paying changes; the shop checks that it was this sum. */
export function totalsWith(
  { totals, payments }: Pick<CheckoutState, "totals" | "payments">,
  method: PaymentMethod | null,
): OrderTotals {
  const way = payments.find((payment) => payment.method === method);
  const { fee, rounding } = way ?? { fee: 0, rounding: 0 };
  const online =
    nearestPaise(totals.total) - nearestPaise(totals.codFee) - nearestPaise(totals.rounding);
  const total = toRupees(online + nearestPaise(fee) + nearestPaise(rounding));
  return { ...totals, codFee: fee, rounding, total };
}
