import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  cartAdditionSchema,
  cartAnswerSchema,
  cartChangeAnswerSchema,
  cartQuantitySchema,
  stockFailureSchema,
} from "../../contract/cart.ts";
import { failureSchema } from "../../contract/failure.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { createCart } from "./cart.ts";

const paramsSchema = z.object({ variantId: z.guid({ error: "This item is not in your cart." }) });
const tags = ["Cart"];
const refusals = { 400: failureSchema, 401: failureSchema };

/** `/api/cart`: the signed-in customer's cart. Changes answer the whole cart. */
export const cartRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const cart = createCart(db);
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/cart",
    {
      schema: {
        summary: "The cart",
        tags,
        response: { 200: cartAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      cart: await cart.read(signedIn(request).customer.id),
    }),
  );

  app.post(
    "/api/cart/items",
    {
      schema: {
        summary: "Put a variant into the cart, or more of it",
        tags,
        body: cartAdditionSchema,
        response: {
          200: cartChangeAnswerSchema,
          404: failureSchema,
          409: stockFailureSchema.or(failureSchema),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const result = await cart.add(signedIn(request).customer.id, request.body);
      if (result instanceof Refusal) return sendRefusal(reply, result);
      return { success: true as const, message: "Item added to cart!", cart: result };
    },
  );

  app.patch(
    "/api/cart/items/:variantId",
    {
      schema: {
        summary: "Set how many of a variant the cart holds",
        tags,
        params: paramsSchema,
        body: cartQuantitySchema,
        response: {
          200: cartChangeAnswerSchema,
          404: failureSchema,
          409: stockFailureSchema,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const change = { ...request.params, ...request.body };
      const result = await cart.setQuantity(signedIn(request).customer.id, change);
      if (result instanceof Refusal) return sendRefusal(reply, result);
      return { success: true as const, message: "Cart updated.", cart: result };
    },
  );

  app.delete(
    "/api/cart/items/:variantId",
    {
      schema: {
        summary: "Take a variant out of the cart",
        tags,
        params: paramsSchema,
        response: { 200: cartChangeAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: "Item removed from cart.",
      cart: await cart.remove(signedIn(request).customer.id, request.params.variantId),
    }),
  );
};
