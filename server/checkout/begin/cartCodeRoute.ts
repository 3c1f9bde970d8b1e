import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cartCodeAnswerSchema } from "../../../contract/cart.ts";
import { checkoutDiscountSchema } from "../../../contract/checkout.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { openCustomerScope } from "../../accounts/index.ts";
import { admitCartHolder, cartHolder } from "../../cart/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { tryCode } from "./tryCode.ts";

/** `POST /api/cart/discount`: what a code would take off the cart. */
export const cartCodeRoute: FastifyPluginAsyncZod<{ db: Database; origin: string }> = async (
  app,
  { db, origin },
) => {
  openCustomerScope(app);
  admitCartHolder(app, { db, origin });

  app.post(
    "/api/cart/discount",
    {
      schema: {
        summary: "What a discount code takes off the cart",
        description: "By the rules of the checkout, where it is used. Nothing is kept.",
        tags: ["Cart"],
        body: checkoutDiscountSchema,
        response: {
          200: cartCodeAnswerSchema,
          400: failureSchema,
          401: failureSchema,
          409: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const holder = cartHolder(request);
      const { code } = request.body;
      const tried = await tryCode(db, { holder, code, address: request.ip });
      if (tried instanceof Refusal) return sendRefusal(reply, tried);
      return { success: true as const, ...tried };
    },
  );
};
