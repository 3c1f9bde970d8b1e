import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  checkoutAddressSchema,
  checkoutAnswerSchema,
  checkoutCoinsSchema,
  checkoutDiscountSchema,
} from "../../../contract/checkout.ts";
import { checkoutBillingSchema } from "../../../contract/company.ts";
import { deliveryWishesSchema } from "../../../contract/wishes.ts";
import { openCustomerScope } from "../../accounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { checkoutFailures, tokenHeader, tokenOf } from "../checkoutCall.ts";
import { cancelCheckout } from "./cancelCheckout.ts";
import type { StepDeps, StepTaken } from "./changeCheckout.ts";
import { chooseAddress } from "./chooseAddress.ts";
import { chooseBilling } from "./chooseBilling.ts";
import { chooseWishes } from "./chooseWishes.ts";
import { applyCode, removeCode } from "./discountCode.ts";
import { readCheckout } from "./readCheckout.ts";
import { useCoins } from "./useCoins.ts";

const tags = ["Checkout"];
const response = { 200: checkoutAnswerSchema, ...checkoutFailures };

/**
 * `/api/checkout`: the steps of the built-in checkout. Every call names its checkout by the header
 * X-Checkout-Token, which is the proof that the checkout is this browser's own.
 */
export const stepRoutes: FastifyPluginAsyncZod<{
  /** As the owner decides at each call. */
  deps: () => StepDeps;
}> = async (app, { deps }) => {
  openCustomerScope(app);

  app.get(
    "/api/checkout",
    { schema: { summary: "The checkout as it is now", tags, headers: tokenHeader, response } },
    async (request, reply) => send(reply, await readCheckout(deps(), tokenOf(request))),
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
      send(reply, await chooseAddress(deps(), tokenOf(request), request.body)),
  );

  app.put(
    "/api/checkout/billing",
    {
      schema: {
        summary: "To whom the invoice is made out",
        description:
          "A company by its GSTIN, an address other than that of the delivery, or both; neither for whoever takes the goods in.",
        tags,
        headers: tokenHeader,
        body: checkoutBillingSchema,
        response,
      },
    },
    async (request, reply) =>
      send(reply, await chooseBilling(deps(), tokenOf(request), request.body)),
  );

  app.put(
    "/api/checkout/wishes",
    {
      schema: {
        summary: "How it should be brought",
        description:
          "The way to the door, one of the half days that the checkout offers, a note for those who bring it, and whether it is a gift.",
        tags,
        headers: tokenHeader,
        body: deliveryWishesSchema,
        response,
      },
    },
    async (request, reply) =>
      send(reply, await chooseWishes(deps(), tokenOf(request), request.body)),
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
      send(reply, await applyCode(deps(), tokenOf(request), request.body.code, request.ip)),
  );

  app.delete(
    "/api/checkout/discount",
    { schema: { summary: "Buy without the code", tags, headers: tokenHeader, response } },
    async (request, reply) => send(reply, await removeCode(deps(), tokenOf(request))),
  );

  app.put(
    "/api/checkout/coins",
    {
      schema: {
        summary: "Spend coins on this order, or keep them",
        tags,
        headers: tokenHeader,
        body: checkoutCoinsSchema,
        response,
      },
    },
    async (request, reply) =>
      send(reply, await useCoins(deps(), tokenOf(request), request.body.isUsed)),
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
    async (request, reply) => send(reply, await cancelCheckout(deps(), tokenOf(request))),
  );
};

function send(reply: FastifyReply, result: StepTaken | Refusal) {
  if (result instanceof Refusal) return sendRefusal(reply, result);
  return { success: true as const, ...result };
}
