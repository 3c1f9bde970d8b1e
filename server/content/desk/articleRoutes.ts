import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  articleListAnswerSchema,
  articleListQuerySchema,
  deleteArticleSchema,
  moveArticleSchema,
  newArticleSchema,
} from "../../../contract/admin/articles.ts";
import { changedContentSchema, contentAnswerSchema } from "../../../contract/admin/content.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { isArticleKey } from "../../../contract/texts/places.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { createArticle, deleteArticle, moveArticle } from "./changeArticles.ts";
import { mostBytes } from "./contentDeskRoutes.ts";
import { listArticles } from "./readArticles.ts";
import { notThere } from "./readEntries.ts";

const write = { permission: "content.write" } as const;
const params = z.object({ key: z.string().min(1).max(80) });
const refused = { 400: failureSchema, 403: failureSchema, 404: failureSchema };
const changed = { ...refused, 409: z.union([changedContentSchema, failureSchema]) };

/**
 * `/api/admin/articles`: articles of the owner's own, and their addresses. What they say is kept, drafted
 * and published as every place is, under `/api/admin/content/:key`.
 */
export const articleRoutes: FastifyPluginAsyncZod<{
  db: Database;
  onPublished: () => Promise<void>;
}> = async (app, { db, onPublished }) => {
  app.get(
    "/api/admin/articles",
    {
      config: write,
      schema: {
        summary: "The owner’s own articles, 50 at a time",
        querystring: articleListQuerySchema,
        response: { 200: articleListAnswerSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listArticles(db, query.after)) }),
  );

  app.post(
    "/api/admin/articles",
    {
      config: write,
      bodyLimit: mostBytes,
      schema: {
        summary: "A new article, as a draft",
        body: newArticleSchema,
        response: { 200: contentAnswerSchema, ...changed },
      },
    },
    async (request, reply) => {
      const entry = await createArticle(db, staffActor(request), request.body);
      if (entry instanceof Refusal) return sendRefusal(reply, entry);
      return { success: true as const, entry };
    },
  );

  app.put(
    "/api/admin/articles/:key/address",
    {
      config: write,
      schema: {
        summary: "Another address; the old one leads on",
        params,
        body: moveArticleSchema,
        response: { 200: contentAnswerSchema, ...changed },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      if (!isArticleKey(key)) return sendRefusal(reply, notThere);
      const entry = await moveArticle(db, staffActor(request), key, request.body);
      if (entry instanceof Refusal) return sendRefusal(reply, entry);
      await onPublished();
      return { success: true as const, entry };
    },
  );

  app.post(
    "/api/admin/articles/:key/delete",
    {
      config: write,
      schema: {
        summary: "Take the article away; its address leads elsewhere or says that it is gone",
        params,
        body: deleteArticleSchema,
        response: { 200: z.object({ success: z.literal(true) }), ...changed },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      if (!isArticleKey(key)) return sendRefusal(reply, notThere);
      const refusal = await deleteArticle(db, staffActor(request), key, request.body);
      if (refusal !== null) return sendRefusal(reply, refusal);
      await onPublished();
      return { success: true as const };
    },
  );
};
