import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  categoryChangeSchema,
  categoryOrderSchema,
  categoryRemovalSchema,
  deskCategoriesAnswerSchema,
  deskCategoryAnswerSchema,
  deskCategorySchema,
  newCategorySchema,
} from "../../../contract/admin/categories.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { addCategory, changeCategory, orderCategories } from "./changeCategory.ts";
import { deleteCategory } from "./deleteCategory.ts";
import { readDeskCategories } from "./readCategories.ts";

const params = z.object({ id: z.guid() });
const write = { permission: "products.write" } as const;

/** `/api/admin/categories`. What was saved is `shown` to customers before it is answered. */
export const categoryRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shown: () => Promise<void>;
}> = async (app, { db, shown }) => {
  app.get(
    "/api/admin/categories",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "Every category in the shop's order",
        response: { 200: deskCategoriesAnswerSchema },
      },
    },
    async () => ({ success: true as const, categories: await readDeskCategories(db) }),
  );

  app.post(
    "/api/admin/categories",
    {
      config: write,
      schema: {
        summary: "Add a category",
        body: newCategorySchema,
        response: { 200: deskCategoryAnswerSchema, 400: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const category = await addCategory(db, staffActor(request), request.body);
      if (category instanceof Refusal) return sendRefusal(reply, category);
      await shown();
      return { success: true as const, category };
    },
  );

  app.put(
    "/api/admin/categories/order",
    {
      config: write,
      schema: {
        summary: "Put all categories into an order",
        body: categoryOrderSchema,
        response: {
          200: deskCategoriesAnswerSchema,
          400: failureSchema,
          409: failureSchema.extend({ categories: z.array(deskCategorySchema) }),
        },
      },
    },
    async (request, reply) => {
      const categories = await orderCategories(db, staffActor(request), request.body.ids);
      if (categories instanceof Refusal) return sendRefusal(reply, categories);
      await shown();
      return { success: true as const, categories };
    },
  );

  app.put(
    "/api/admin/categories/:id",
    {
      config: write,
      schema: {
        summary: "Rename or describe a category, as of the version that was read",
        params,
        body: categoryChangeSchema,
        response: {
          200: deskCategoryAnswerSchema,
          400: failureSchema,
          404: failureSchema,
          409: failureSchema.extend({ category: deskCategorySchema.optional() }),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const category = await changeCategory(db, staffActor(request), params.id, body);
      if (category instanceof Refusal) return sendRefusal(reply, category);
      await shown();
      return { success: true as const, category };
    },
  );

  app.delete(
    "/api/admin/categories/:id",
    {
      config: write,
      schema: {
        summary: "Delete a category, its products moved to another",
        params,
        querystring: categoryRemovalSchema,
        response: {
          200: z.object({ success: z.literal(true) }),
          400: failureSchema,
          404: failureSchema,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const refusal = await deleteCategory(db, staffActor(request), params.id, query.moveTo);
      if (refusal) return sendRefusal(reply, refusal);
      await shown();
      return { success: true as const };
    },
  );
};
