import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  noticeChangeAnswerSchema,
  noticeChoicesAnswerSchema,
  noticeParamsSchema,
  noticesAnswerSchema,
} from "../../contract/notices.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { askForNotice, readNoticeChoices, readNotices, takeBackNotice } from "./keepNotices.ts";

const tags = ["Notices"];
const refusals = { 400: failureSchema, 401: failureSchema };

/** `/api/notices`: what the signed-in customer waits to be told of products. All may be repeated. */
export const noticeRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/notices",
    {
      schema: {
        summary: "What the customer waits to be told, the latest first",
        tags,
        response: { 200: noticesAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      notices: await readNotices(db, signedIn(request).customer.id),
    }),
  );

  app.get(
    "/api/notices/products/:productId",
    {
      schema: {
        summary: "A product's variants, and what the customer waits for of each",
        tags,
        params: z.object({ productId: z.guid({ error: "Product data not available." }) }),
        response: { 200: noticeChoicesAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      variants: await readNoticeChoices(
        db,
        signedIn(request).customer.id,
        request.params.productId,
      ),
    }),
  );

  app.put(
    "/api/notices/:variantId/:kind",
    {
      schema: {
        summary: "Ask to be told when a variant is back in stock, or costs less",
        tags,
        params: noticeParamsSchema,
        response: {
          200: noticeChangeAnswerSchema,
          403: failureSchema,
          404: failureSchema,
          409: failureSchema,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { variantId, kind } = request.params;
      const kept = await askForNotice(db, signedIn(request).customer, variantId, kind);
      if (kept instanceof Refusal) return sendRefusal(reply, kept);
      return { success: true as const, message: kept };
    },
  );

  app.delete(
    "/api/notices/:variantId/:kind",
    {
      schema: {
        summary: "Take a notice back",
        tags,
        params: noticeParamsSchema,
        response: { 200: noticeChangeAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { variantId, kind } = request.params;
      await takeBackNotice(db, signedIn(request).customer.id, variantId, kind);
      return { success: true as const, message: "We do not write to you about this any more." };
    },
  );
};
