import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  moderatedReviewSchema,
  reviewDecisionSchema,
  reviewDetailAnswerSchema,
  reviewListAnswerSchema,
  reviewListQuerySchema,
  reviewReplySchema,
} from "../../../contract/admin/reviews.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import type { PictureStore } from "../../media/index.ts";
import { staffActor } from "../../staff/index.ts";
import { readReviewPhoto } from "../photos.ts";
import { unknownPhoto } from "../routes.ts";
import { unknownReview } from "../vote.ts";
import { answerReview, decideReview } from "./moderate.ts";
import { listReviews, readReviewDetail } from "./readModerated.ts";

const params = z.object({ id: z.guid() });
const config = { permission: "reviews.moderate" } as const;
const changed = {
  200: z.object({ success: z.literal(true), review: moderatedReviewSchema }),
  400: failureSchema,
  404: failureSchema,
  409: failureSchema.extend({ review: moderatedReviewSchema }),
};

/** `/api/admin/reviews`: the queue of those to read, their approval, and answers to them. */
export const moderationRoutes: FastifyPluginAsyncZod<{
  db: Database;
  pictures: PictureStore;
}> = async (app, { db, pictures }) => {
  app.get(
    "/api/admin/reviews",
    {
      config,
      schema: {
        summary: "Reviews of a state, 50 at a time",
        querystring: reviewListQuerySchema,
        response: { 200: reviewListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listReviews(db, query)) }),
  );

  app.get(
    "/api/admin/reviews/:id",
    {
      config,
      schema: {
        summary: "A review with its history",
        params,
        response: { 200: reviewDetailAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const found = await readReviewDetail(db, request.params.id);
      if (found === null) return sendRefusal(reply, unknownReview);
      return { success: true as const, ...found };
    },
  );

  app.get(
    "/api/admin/reviews/:id/photos/:photo",
    {
      config,
      schema: { summary: "A photo of a review", params: params.extend({ photo: z.guid() }) },
    },
    async (request, reply) => {
      const { id, photo } = request.params;
      const webp = await readReviewPhoto(db, photo, { reviewId: id });
      if (webp === null) return sendRefusal(reply, unknownPhoto);
      return reply.type("image/webp").send(webp);
    },
  );

  app.post(
    "/api/admin/reviews/:id/decision",
    {
      config,
      schema: {
        summary: "Approve or decline the review that was read",
        params,
        body: reviewDecisionSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const review = await decideReview({ db, pictures }, staffActor(request), params.id, body);
      if (review instanceof Refusal) return sendRefusal(reply, review);
      return { success: true as const, review };
    },
  );

  app.put(
    "/api/admin/reviews/:id/reply",
    {
      config,
      schema: {
        summary: "Answer a published review in public, or take the answer away",
        params,
        body: reviewReplySchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const review = await answerReview(db, staffActor(request), params.id, body);
      if (review instanceof Refusal) return sendRefusal(reply, review);
      return { success: true as const, review };
    },
  );
};
