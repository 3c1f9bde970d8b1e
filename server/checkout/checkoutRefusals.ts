import type { CheckoutState } from "../../contract/checkout.ts";
import type { FailureCode } from "../../contract/failure.ts";
import { toCheckoutState } from "./checkoutState.ts";
import type { Reckoning } from "./reckonCheckout.ts";

/** Why a step is not taken; with the checkout as it is now where that helps. */
export interface StepRefusal {
  code: FailureCode;
  message: string;
  checkout?: CheckoutState;
  retryAfterSeconds?: number | undefined;
}

export const checkoutUnknown: StepRefusal = {
  code: "not_found",
  message: "This checkout is not known. Please start again from your cart.",
};

/** For a checkout that can be changed no more. */
export function checkoutOver(reckoning: Reckoning): StepRefusal {
  const checkout = toCheckoutState(reckoning);
  const messages = {
    open: "This checkout is over.",
    placed: "This order is placed already.",
    cancelled: "This checkout was cancelled. Please start again from your cart.",
    expired: "The time for this checkout is over. Please start again from your cart.",
  };
  return { code: "checkout_over", message: messages[checkout.status], checkout };
}
