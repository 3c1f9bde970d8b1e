import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { initiateAnswerSchema, initiateRequestSchema } from "../../../contract/checkout.ts";
import { reservationMinutes } from "../../../contract/checkoutRules.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { admitCustomer, notSignedIn, openCustomerScope, visitor } from "../../accounts/index.ts";
import { guestCartOf } from "../../cart/index.ts";
import { hashToken } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { withoutValues } from "../../database/withoutValues.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { network } from "../../limits/index.ts";
import { answerOnce, keyShape } from "./answerOnce.ts";
import type { Buyer } from "./buyer.ts";
import { type InitiateDeps, type InitiateRequest, initiateCheckout } from "./initiateCheckout.ts";
import { ownUrl } from "./ownUrl.ts";

export interface InitiateOptions {
  db: Database;
  /** As the owner decides at each call. */
  deps: () => Omit<InitiateDeps, "onFault">;
  /** Where customers reach the shop; `isPublic` when the owner said so. */
  origin: string;
  isPublic: boolean;
}

const refusals = {
  400: failureSchema,
  401: failureSchema,
  404: failureSchema,
  409: failureSchema,
  422: failureSchema,
  429: failureSchema,
  503: failureSchema,
};

/** `POST /api/orders/checkout/initiate`: the cart, or one piece now; for customers and guests. */
export const initiateRoutes: FastifyPluginAsyncZod<InitiateOptions> = async (app, options) => {
  openCustomerScope(app);
  admitCustomer(app, options.db);
  const findGuestCart = guestCartOf(options.db, options.origin);

  app.post(
    "/api/orders/checkout/initiate",
    {
      schema: {
        summary: `Begin a checkout, and hold its pieces for ${reservationMinutes} minutes`,
        description:
          "With productId, variantId and quantity it buys one piece now; without them the cart, of the signed-in customer or of the guest. A header Idempotency-Key of 16 to 200 characters makes a repeat answer the first answer. A guest's browser names its checkout under way by X-Checkout-Token, which is released first.",
        tags: ["Checkout"],
        body: initiateRequestSchema,
        response: { 200: initiateAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { productId, variantId, quantity } = request.body;
      const shop = { ...options, host: request.headers.host };
      const redirectUrl = ownUrl(request.body.redirectUrl, shop);
      if (redirectUrl === null) {
        return sendRefusal(
          reply,
          new Refusal("invalid_request", "The checkout comes back to this shop alone."),
        );
      }
      const isWhole = productId !== undefined && variantId !== undefined;
      const isCart = productId === undefined && variantId === undefined && quantity === undefined;
      if (!isWhole && !isCart) {
        return sendRefusal(reply, new Refusal("invalid_request", "Please select a variant."));
      }
      const customer = visitor(request)?.customer ?? null;
      const guestCart = isCart && customer === null ? await findGuestCart(request) : null;
      const buyer = { ...buyerOf(request), customer, guestCartId: guestCart?.id ?? null };
      if (isCart && customer === null && guestCart === null) {
        reply.header("WWW-Authenticate", "Bearer");
        return sendRefusal(reply, notSignedIn);
      }
      const piece = isWhole ? { productId, variantId, quantity: quantity ?? 1 } : null;
      const onFault = (error: unknown) =>
        request.log.error({ err: withoutValues(error) }, "checkout not opened");
      const agreesToDesignTerms = request.body.agreesToDesignTerms === true;
      const wish = { redirectUrl, piece, agreesToDesignTerms };
      const work = () => initiateCheckout({ ...options.deps(), onFault }, buyer, wish);
      return answer(request, reply, options, buyer, wish, work);
    },
  );
};

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { db }: Pick<InitiateOptions, "db">,
  buyer: Buyer,
  body: InitiateRequest,
  work: () => ReturnType<typeof initiateCheckout>,
) {
  const key = headerOf(request, "idempotency-key");
  if (key !== null && !keyShape.test(key)) {
    const sentence = "An Idempotency-Key has 16 to 200 characters without spaces.";
    return sendRefusal(reply, new Refusal("invalid_request", sentence));
  }
  const scope = buyer.customer?.id ?? buyer.guestCartId ?? `guest ${network(buyer.address)}`;
  const result = key === null ? await work() : await answerOnce(db, { scope, key, body }, work);
  return result instanceof Refusal ? sendRefusal(reply, result) : result;
}

function buyerOf(request: FastifyRequest): Pick<Buyer, "address" | "previousTokenHash"> {
  const token = headerOf(request, "x-checkout-token");
  return {
    address: request.ip,
    previousTokenHash: token === null ? null : hashToken(token),
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}
