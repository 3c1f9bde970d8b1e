import { printRupees } from "../../ground/money.ts";
import { Refusal } from "../../ground/refusal.ts";
import { checkoutOver } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import type { Reckoning } from "../reckonCheckout.ts";

/** Tells the checkout as it is now, instead of placing what differs from what the customer saw. */
export function checkoutChanged(reckoning: Reckoning): Refusal {
  const checkout = toCheckoutState(reckoning);
  const { status } = checkout;
  if (status === "expired" || status === "cancelled") return checkoutOver(reckoning);
  const total = `The total is ${printRupees(reckoning.totals.totalPaise)} now.`;
  const message = [...reckoning.notices, total, "Please look again before you pay."].join(" ");
  return new Refusal("checkout_changed", message, { details: { checkout } });
}
