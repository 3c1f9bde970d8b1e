import type { FastifyReply } from "fastify";
import { z } from "zod";
import { type CheckoutFailure, checkoutFailureSchema } from "../../contract/checkout.ts";
import { failureSchema, failureStatus } from "../../contract/failure.ts";
import type { StepRefusal } from "./checkoutRefusals.ts";

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

export function sendStepRefusal(reply: FastifyReply, refusal: StepRefusal): FastifyReply {
  const { retryAfterSeconds, ...facts } = refusal;
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", retryAfterSeconds);
  const failure: CheckoutFailure = { success: false, requestId: reply.request.id, ...facts };
  return reply.code(failureStatus[refusal.code]).send(failure);
}
