import { Refusal } from "../ground/refusal.ts";
import { toCheckoutState } from "./checkoutState.ts";
import type { Reckoning } from "./reckonCheckout.ts";

export const checkoutUnknown = new Refusal(
  "not_found",
  "This checkout is not known. Please start again from your cart.",
);

/** For what only the built-in checkout does: done to another's, one purchase would become two orders. */
export const checkoutElsewhere = new Refusal(
  "checkout_elsewhere",
  "This checkout is not done on our pages. Please open it again from your cart.",
);

/** For a checkout that can be changed no more. */
export function checkoutOver(reckoning: Reckoning): Refusal {
  const checkout = toCheckoutState(reckoning);
  const messages = {
    open: "This checkout is over.",
    placed: "This order is placed already.",
    cancelled: "This checkout was cancelled. Please start again from your cart.",
    expired: "The time for this checkout is over. Please start again from your cart.",
  };
  return new Refusal("checkout_over", messages[checkout.status], { details: { checkout } });
}
