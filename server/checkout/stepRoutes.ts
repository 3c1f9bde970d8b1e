import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type CheckoutFailure,
  checkoutAddressSchema,
  checkoutAnswerSchema,
  checkoutDiscountSchema,
  checkoutFailureSchema,
  paymentAnswerSchema,
  paymentReportSchema,
  placeAnswerSchema,
  placeRequestSchema,
} from "../../contract/checkout.ts";
import { failureSchema, failureStatus } from "../../contract/failure.ts";
import { openCustomerScope } from "../accounts/index.ts";
import type { Payments } from "../payments/index.ts";
import { pay, placeAndPay } from "./pay.ts";
import {
  cancel,
  chooseAddress,
  dropCode,
  readState,
  type StepDone,
  type StepParts,
  type StepRefusal,
  useCode,
} from "./steps.ts";

const tags = ["Checkout"];
const tokenHeader = z.object({
  "x-checkout-token": z
    .string({ error: "Please start again from your cart." })
    .min(1, "Please start again from your cart.")
    .max(4000, "Please start again from your cart."),
});
const failures = {
  400: failureSchema,
  404: failureSchema,
  409: checkoutFailureSchema,
  429: failureSchema,
  503: failureSchema,
};
const response = { 200: checkoutAnswerSchema, ...failures };

/**
 * `/api/checkout`: the steps of the built-in checkout. Every call names its checkout by the header
 * X-Checkout-Token, which is the proof that the checkout is this browser's own.
 */
export const stepRoutes: FastifyPluginAsyncZod<StepParts & { payments: Payments }> = async (
  app,
  parts,
) => {
  openCustomerScope(app);

  app.get(
    "/api/checkout",
    { schema: { summary: "The checkout as it is now", tags, headers: tokenHeader, response } },
    async (request, reply) => send(reply, await readState(parts, tokenOf(request))),
  );

  app.put(
    "/api/checkout/address",
    {
      schema: {
        summary: "Where the order goes",
        description: "A saved address of the customer's, or a new one.",
        tags,
        headers: tokenHeader,
        body: checkoutAddressSchema,
        response,
      },
    },
    async (request, reply) =>
      send(reply, await chooseAddress(parts, tokenOf(request), request.body)),
  );

  app.put(
    "/api/checkout/discount",
    {
      schema: {
        summary: "Use a discount code",
        tags,
        headers: tokenHeader,
        body: checkoutDiscountSchema,
        response,
      },
    },
    async (request, reply) =>
      send(reply, await useCode(parts, tokenOf(request), request.body.code, request.ip)),
  );

  app.delete(
    "/api/checkout/discount",
    { schema: { summary: "Buy without the code", tags, headers: tokenHeader, response } },
    async (request, reply) => send(reply, await dropCode(parts, tokenOf(request))),
  );

  app.delete(
    "/api/checkout",
    {
      schema: {
        summary: "Cancel the checkout and free its pieces",
        tags,
        headers: tokenHeader,
        response,
      },
    },
    async (request, reply) => send(reply, await cancel(parts, tokenOf(request))),
  );

  app.post(
    "/api/checkout/place",
    {
      schema: {
        summary: "Place the order",
        description:
          "Once for a checkout, however often it is sent. While the order waits for its online payment, that is begun again, or the order changed to cash on delivery. What changed since the customer looked is refused with checkout_changed and the checkout as it is now.",
        tags,
        headers: tokenHeader,
        body: placeRequestSchema,
        response: { 200: placeAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { method, expectedTotal } = request.body;
      const expectedPaise = Math.round(expectedTotal * 100);
      const placed = await placeAndPay(parts, tokenOf(request), { method, expectedPaise });
      if ("code" in placed) return sendStepRefusal(reply, placed);
      return { success: true as const, ...placed };
    },
  );

  app.post(
    "/api/checkout/payment",
    {
      schema: {
        summary: "What the gateway told the browser",
        description: "Proved on the server before anything follows from it.",
        tags,
        headers: tokenHeader,
        body: paymentReportSchema,
        response: { 200: paymentAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const paid = await pay(parts, tokenOf(request), request.body);
      if ("code" in paid) return sendStepRefusal(reply, paid);
      return { success: true as const, ...paid };
    },
  );
};

function tokenOf({ headers }: { headers: z.infer<typeof tokenHeader> }): string {
  return headers["x-checkout-token"];
}

function send(reply: FastifyReply, result: StepDone | StepRefusal) {
  if ("code" in result) return sendStepRefusal(reply, result);
  return { success: true as const, ...result };
}

function sendStepRefusal(reply: FastifyReply, refusal: StepRefusal): FastifyReply {
  const { retryAfterSeconds, ...facts } = refusal;
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", retryAfterSeconds);
  const failure: CheckoutFailure = { success: false, requestId: reply.request.id, ...facts };
  return reply.code(failureStatus[refusal.code]).send(failure);
}
