import { z } from "zod";
import { checkoutFailureSchema } from "../../contract/checkout.ts";
import { failureSchema } from "../../contract/failure.ts";

/** Names the checkout; the proof that it is this browser's own. */
export const tokenHeader = z.object({
  "x-checkout-token": z
    .string({ error: "Please start again from your cart." })
    .min(1, "Please start again from your cart.")
    .max(4000, "Please start again from your cart."),
});
/** How the calls of a checkout fail. */
export const checkoutFailures = {
  400: failureSchema,
  404: failureSchema,
  409: checkoutFailureSchema,
  429: failureSchema,
  503: failureSchema,
};
export function tokenOf({ headers }: { headers: z.infer<typeof tokenHeader> }): string {
  return headers["x-checkout-token"];
}
