import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  ownReviewAnswerSchema,
  reviewFormSchema,
  reviewPageAnswerSchema,
  reviewPageQuerySchema,
  reviewTakenSchema,
  reviewVoteAnswerSchema,
} from "../../contract/review.ts";
import { mostReviewPhotos, reviewPhotoBytes } from "../../contract/reviewRules.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { keepReview, readOwnReview, takeBackReview } from "./keepReview.ts";
import { readReviewPhoto } from "./photos.ts";
import type { ReviewReader } from "./readReviews.ts";
import { voteHelpful } from "./vote.ts";

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
        summary: "Reviews of a product by stars and order, 20 at a time",
        tags,
        params: paramsSchema,
        querystring: reviewPageQuerySchema,
        response: { 200: reviewPageAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      ...(await reviews.page(params.productId, query)),
    }),
  );
  app.register(ownReviewRoutes, { db });
  app.register(voteRoutes, { db });
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
      return { success: true as const, ...(await readOwnReview(db, author)) };
    },
  );

  app.put(
    url,
    {
      // Base64 of as many photos as there may be, and the words.
      bodyLimit: Math.ceil((mostReviewPhotos * reviewPhotoBytes * 4) / 3) + 32 * 1024,
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
          413: failureSchema,
          415: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, address: request.ip };
      const message = await keepReview(db, authorOf(request), given);
      if (message instanceof Refusal) return sendRefusal(reply, message);
      return { success: true as const, message };
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

  app.get(
    `${url}/photos/:photo`,
    {
      schema: {
        summary: "A photo of the customer's own review, as WebP",
        tags,
        params: paramsSchema.extend({ photo: z.guid() }),
      },
    },
    async (request, reply) => {
      const webp = await readReviewPhoto(db, request.params.photo, authorOf(request));
      if (webp === null) return sendRefusal(reply, unknownPhoto);
      return reply.type("image/webp").send(webp);
    },
  );
};

export const unknownPhoto = new Refusal("not_found", "This photo is not there.");

const voteRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);
  for (const [method, summary] of [
    ["PUT", "Find a published review helpful, once"],
    ["DELETE", "Take that back"],
  ] as const) {
    app.route({
      method,
      url: "/api/reviews/:productId/:reviewId/helpful",
      schema: {
        summary,
        tags,
        params: paramsSchema.extend({ reviewId: z.guid() }),
        response: {
          200: reviewVoteAnswerSchema,
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
          404: failureSchema,
          429: failureSchema,
        },
      },
      handler: async (request, reply) => {
        const { reviewId } = request.params;
        const vote = { ...authorOf(request), reviewId, address: request.ip };
        const helpful = await voteHelpful(db, vote, method === "PUT");
        if (helpful instanceof Refusal) return sendRefusal(reply, helpful);
        return { success: true as const, helpful };
      },
    });
  }
};

function authorOf(request: FastifyRequest<{ Params: z.infer<typeof paramsSchema> }>) {
  return { customerId: signedIn(request).customer.id, productId: request.params.productId };
}
