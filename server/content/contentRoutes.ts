import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  articleAnswerSchema,
  blogsAnswerSchema,
  foundArticleAnswerSchema,
  homeAnswerSchema,
  pageAnswerSchema,
} from "../../contract/texts/answers.ts";
import type { ContentReader } from "../../contract/texts/shown.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

const notThere = new Refusal("not_found", "There is no such page.");

/** `/api/content`: what the owner has written, for whoever walks on within the shop. */
export const contentRoutes: FastifyPluginAsyncZod<{ reader: ContentReader }> = async (
  app,
  { reader },
) => {
  app.get(
    "/api/content/home",
    {
      config: { cached: true },
      schema: {
        summary: "What the home page says",
        tags: ["Content"],
        response: { 200: homeAnswerSchema },
      },
    },
    async () => ({ success: true as const, home: await reader.readHome() }),
  );

  app.get(
    "/api/content/blogs",
    {
      config: { cached: true },
      schema: {
        summary: "The list of articles",
        tags: ["Content"],
        response: { 200: blogsAnswerSchema },
      },
    },
    async () => ({ success: true as const, blogs: await reader.readBlogs() }),
  );

  app.get(
    "/api/content/article",
    {
      config: { cached: true },
      schema: {
        summary: "The article on kitchens",
        tags: ["Content"],
        response: { 200: articleAnswerSchema },
      },
    },
    async () => ({ success: true as const, article: await reader.readArticle() }),
  );

  app.get(
    "/api/content/articles/:slug",
    {
      config: { cached: true },
      schema: {
        summary: "An article of the shop’s own, or where it has gone",
        tags: ["Content"],
        params: z.object({ slug: z.string().min(1).max(100) }),
        response: { 200: foundArticleAnswerSchema, 404: failureSchema },
      },
    },
    async ({ params }, reply) => {
      const found = await reader.findArticle(params.slug);
      return found === null ? sendRefusal(reply, notThere) : { success: true as const, found };
    },
  );

  app.get(
    "/api/content/pages/:name",
    {
      config: { cached: true },
      schema: {
        summary: "A policy, or the page about the shop",
        tags: ["Content"],
        params: z.object({ name: z.string().min(1).max(60) }),
        response: { 200: pageAnswerSchema, 404: failureSchema },
      },
    },
    async ({ params }, reply) => {
      const page = await reader.readPage(`/${params.name}`);
      return page === null ? sendRefusal(reply, notThere) : { success: true as const, page };
    },
  );
};
