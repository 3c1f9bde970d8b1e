import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  paymentAnswerSchema,
  paymentReportSchema,
  placeAnswerSchema,
  placeRequestSchema,
} from "../../../contract/checkout.ts";
import { nearestPaise } from "../../../contract/rupees.ts";
import { openCustomerScope } from "../../accounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { checkoutFailures, tokenHeader, tokenOf } from "../checkoutCall.ts";
import { type PayDeps, submitCheckout } from "./submitCheckout.ts";
import { takePaymentReport } from "./takePaymentReport.ts";

const tags = ["Checkout"];

/** `/api/checkout/place` and `/payment`: from the built-in checkout to its order. */
export const placeRoutes: FastifyPluginAsyncZod<{
  /** As the owner decides at each call. */
  deps: () => PayDeps;
}> = async (app, { deps }) => {
  openCustomerScope(app);

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
        response: { 200: placeAnswerSchema, ...checkoutFailures },
      },
    },
    async (request, reply) => {
      const { method, expectedTotal } = request.body;
      const expectedPaise = nearestPaise(expectedTotal);
      const placed = await submitCheckout(deps(), tokenOf(request), {
        method,
        expectedPaise,
        address: request.ip,
      });
      if (placed instanceof Refusal) return sendRefusal(reply, placed);
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
        response: { 200: paymentAnswerSchema, ...checkoutFailures },
      },
    },
    async (request, reply) => {
      const paid = await takePaymentReport(deps(), tokenOf(request), request.body);
      if (paid instanceof Refusal) return sendRefusal(reply, paid);
      return { success: true as const, ...paid };
    },
  );
};
