import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type Cart,
  cartAdditionSchema,
  cartAnswerSchema,
  cartChangeAnswerSchema,
  cartDesignSchema,
  cartQuantitySchema,
  cartSavedSchema,
  stockFailureSchema,
} from "../../contract/cart.ts";
import { failureSchema } from "../../contract/failure.ts";
import { openCustomerScope } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { admitCartHolder, cartCookie, cartHolder, knownHolder } from "./admitCartHolder.ts";
import { type CartAddition, createCarts } from "./cart.ts";
import { dropGuestCart, openGuestCart } from "./guestCarts.ts";

const paramsSchema = z.object({ variantId: z.guid({ error: "This item is not in your cart." }) });
const tags = ["Cart"];
const refusals = { 400: failureSchema, 401: failureSchema };

/**
 * `/api/cart`: the signed-in customer's cart, or a guest's, which the shop's own pages find by a cookie
 * and open by putting something into it. Changes answer the whole cart.
 */
export const cartRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
  /** Makes a design something that can be sold. */
  offerDesign: Designs["offer"];
  /** Why designs are not to be had at present. */
  shortages: Designs["shortages"];
}> = async (app, { db, origin, offerDesign, shortages }) => {
  const carts = createCarts(db, shortages);
  const cookie = cartCookie(origin);
  openCustomerScope(app);
  admitCartHolder(app, { db, origin });

  /** A guest whose first piece cannot be had keeps no cart. */
  async function addToNew(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    addition: CartAddition,
  ): Promise<Cart | Refusal> {
    const opened = await openGuestCart(db, ip);
    if (opened instanceof Refusal) return opened;
    const result = await carts.guest.add(opened.id, addition);
    if (result instanceof Refusal) await dropGuestCart(db, opened.id);
    else reply.header("Set-Cookie", cookie.set(opened.token));
    return result;
  }

  async function add(request: FastifyRequest, reply: FastifyReply, addition: CartAddition) {
    const holder = knownHolder(request);
    const result =
      holder === null
        ? await addToNew(request, reply, addition)
        : await carts[holder.kind].add(holder.id, addition);
    if (result instanceof Refusal) return sendRefusal(reply, result);
    return { success: true as const, message: "Item added to cart!", cart: result };
  }

  app.get(
    "/api/cart",
    {
      schema: {
        summary: "The cart",
        tags,
        response: { 200: cartAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const { kind, id, notices } = cartHolder(request);
      const cart = await carts[kind].read(id);
      return { success: true as const, cart, ...(notices && { notices }) };
    },
  );

  app.post(
    "/api/cart/items",
    {
      config: { opensCart: true },
      schema: {
        summary: "Put a variant into the cart, or more of it",
        tags,
        body: cartAdditionSchema,
        response: {
          200: cartChangeAnswerSchema,
          404: failureSchema,
          409: stockFailureSchema.or(failureSchema),
          429: failureSchema,
          ...refusals,
        },
      },
    },
    async (request, reply) => add(request, reply, request.body),
  );

  app.post(
    "/api/cart/designs",
    {
      config: { opensCart: true },
      schema: {
        summary: "Put a piece that is made to a saved design into the cart",
        tags,
        body: cartDesignSchema,
        response: {
          200: cartChangeAnswerSchema,
          404: failureSchema,
          409: stockFailureSchema.or(failureSchema),
          422: failureSchema,
          429: failureSchema,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { code, quantity } = request.body;
      const offered = await offerDesign(code);
      if (offered instanceof Refusal) return sendRefusal(reply, offered);
      return add(request, reply, { ...offered, quantity });
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
      const { kind, id } = cartHolder(request);
      const result = await carts[kind].setQuantity(id, change);
      if (result instanceof Refusal) return sendRefusal(reply, result);
      return { success: true as const, message: "Cart updated.", cart: result };
    },
  );

  app.put(
    "/api/cart/items/:variantId/saved",
    {
      schema: {
        summary: "Keep a line for later, or take it back",
        tags,
        params: paramsSchema,
        body: cartSavedSchema,
        response: { 200: cartChangeAnswerSchema, 404: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { kind, id } = cartHolder(request);
      const result = await carts[kind].save(id, { ...request.params, ...request.body });
      if (result instanceof Refusal) return sendRefusal(reply, result);
      const message = request.body.saved ? "Saved for later." : "Moved to your cart.";
      return { success: true as const, message, cart: result };
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
    async (request) => {
      const { kind, id } = cartHolder(request);
      const cart = await carts[kind].remove(id, request.params.variantId);
      return { success: true as const, message: "Item removed from cart.", cart };
    },
  );
};
