import { printRupees } from "../../ground/money.ts";
import { checkoutOver, type StepRefusal } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import type { Reckoning } from "../reckonCheckout.ts";

/** Tells the checkout as it is now, instead of placing what differs from what the customer saw. */
export function checkoutChanged(reckoning: Reckoning): StepRefusal {
  const state = toCheckoutState(reckoning);
  if (state.status === "expired" || state.status === "cancelled") return checkoutOver(reckoning);
  const total = `The total is ${printRupees(reckoning.totals.totalPaise)} now.`;
  const message = [...reckoning.notices, total, "Please look again before you pay."].join(" ");
  return { code: "checkout_changed", message, checkout: state };
}
