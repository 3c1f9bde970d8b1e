import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  ownReviewAnswerSchema,
  reviewFormSchema,
  reviewPageAnswerSchema,
  reviewTakenSchema,
} from "../../contract/review.ts";
import { reviewTaken } from "../../contract/reviewRules.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { keepReview, readOwnReview, takeBackReview } from "./keepReview.ts";
import type { ReviewReader } from "./readReviews.ts";

const paramsSchema = z.object({ productId: z.guid({ error: "Product data not available." }) });
const tags = ["Reviews"];

/** `/api/reviews`: what customers write about products, and more of what others wrote. */
export const reviewRoutes: FastifyPluginAsyncZod<{
  db: Database;
  reviews: ReviewReader;
}> = async (app, { db, reviews }) => {
  app.get(
    "/api/reviews/:productId",
    {
      schema: {
        summary: "Reviews of a product after the one named; the first ones come with the product",
        tags,
        params: paramsSchema,
        querystring: z.object({ after: z.guid() }),
        response: { 200: reviewPageAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      ...(await reviews.page(params.productId, query.after)),
    }),
  );
  app.register(ownReviewRoutes, { db });
};

const ownReviewRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);
  const url = "/api/reviews/:productId/own";

  app.get(
    url,
    {
      schema: {
        summary: "The customer's own review of a product, and what became of it",
        tags,
        params: paramsSchema,
        response: { 200: ownReviewAnswerSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const author = authorOf(request);
      return { success: true as const, review: await readOwnReview(db, author) };
    },
  );

  app.put(
    url,
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: "Write a review of a product, or write it anew until it is published",
        tags,
        params: paramsSchema,
        body: reviewFormSchema,
        response: {
          200: reviewTakenSchema,
          400: failureSchema,
          401: failureSchema,
          404: failureSchema,
          409: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const refusal = await keepReview(db, authorOf(request), request.body);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const, message: reviewTaken };
    },
  );

  app.delete(
    url,
    {
      schema: {
        summary: "Take one's review of a product back",
        tags,
        params: paramsSchema,
        response: { 200: reviewTakenSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      await takeBackReview(db, authorOf(request));
      return { success: true as const, message: "Your review is taken back." };
    },
  );
};

function authorOf(request: FastifyRequest<{ Params: z.infer<typeof paramsSchema> }>) {
  return { customerId: signedIn(request).customer.id, productId: request.params.productId };
}
