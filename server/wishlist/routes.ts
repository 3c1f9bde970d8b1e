import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  wishlistAdditionSchema,
  wishlistAnswerSchema,
  wishlistChangeAnswerSchema,
  wishlistDesignSchema,
} from "../../contract/wishlist.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { createWishlist } from "./wishlist.ts";

const paramsSchema = z.object({ productId: z.guid({ error: "Product data not available." }) });
const tags = ["Wishlist"];
const refusals = { 400: failureSchema, 401: failureSchema };
const removals = { 200: wishlistChangeAnswerSchema, ...refusals };
const additions = { ...removals, 404: failureSchema, 409: failureSchema };
const added = { success: true as const, message: "Added to your wishlist." };
const removed = { success: true as const, message: "Removed from your wishlist." };

/** `/api/wishlist`: the signed-in customer's wishlist. Adding and removing may be repeated. */
export const wishlistRoutes: FastifyPluginAsyncZod<{
  db: Database;
  /** What designs are and cost now. */
  glance: Designs["glance"];
}> = async (app, { db, glance }) => {
  const wishlist = createWishlist(db, glance);
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/wishlist",
    {
      schema: {
        summary: "The wishlist, latest wish first",
        tags,
        response: { 200: wishlistAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      wishlist: { items: await wishlist.read(signedIn(request).customer.id) },
    }),
  );

  app.post(
    "/api/wishlist/items",
    {
      schema: {
        summary: "Put a product on the wishlist",
        tags,
        body: wishlistAdditionSchema,
        response: additions,
      },
    },
    async (request, reply) => {
      const refusal = await wishlist.add(signedIn(request).customer.id, request.body.productId);
      return refusal ? sendRefusal(reply, refusal) : added;
    },
  );

  app.delete(
    "/api/wishlist/items/:productId",
    {
      schema: {
        summary: "Take a product off the wishlist",
        tags,
        params: paramsSchema,
        response: removals,
      },
    },
    async (request) => {
      await wishlist.remove(signedIn(request).customer.id, request.params.productId);
      return removed;
    },
  );

  app.post(
    "/api/wishlist/designs",
    {
      schema: {
        summary: "Put a saved design on the wishlist",
        tags,
        body: wishlistDesignSchema,
        response: additions,
      },
    },
    async (request, reply) => {
      const refusal = await wishlist.addDesign(signedIn(request).customer.id, request.body.code);
      return refusal ? sendRefusal(reply, refusal) : added;
    },
  );

  app.delete(
    "/api/wishlist/designs/:code",
    {
      schema: {
        summary: "Take a saved design off the wishlist",
        tags,
        params: wishlistDesignSchema,
        response: removals,
      },
    },
    async (request) => {
      await wishlist.removeDesign(signedIn(request).customer.id, request.params.code);
      return removed;
    },
  );
};
