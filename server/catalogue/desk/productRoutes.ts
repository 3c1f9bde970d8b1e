import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  deskProductAnswerSchema,
  deskProductSchema,
  productChangeSchema,
  productFormSchema,
  productMoveSchema,
} from "../../../contract/admin/productEditor.ts";
import {
  productListAnswerSchema,
  productListQuerySchema,
  productModelsAnswerSchema,
  productTagsAnswerSchema,
} from "../../../contract/admin/products.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { knownModels } from "../../models/index.ts";
import { staffActor } from "../../staff/index.ts";
import { listProducts, listTags } from "./listProducts.ts";
import { notThere, readProduct } from "./readProduct.ts";
import { removeProduct } from "./removeProduct.ts";
import { draftProduct, moveProduct, saveProduct } from "./saveProduct.ts";
import { scheduleRoutes } from "./scheduleRoutes.ts";

const params = z.object({ id: z.guid() });
const read = { permission: "products.read" } as const;
const write = { permission: "products.write" } as const;
const changed = {
  200: deskProductAnswerSchema,
  400: failureSchema,
  404: failureSchema,
  409: failureSchema.extend({ product: deskProductSchema }),
};

/** `/api/admin/products`. What was saved is `shown` to customers before it is answered. */
export const productRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shown: () => Promise<void>;
}> = async (app, { db, shown }) => {
  app.register(scheduleRoutes, { db, shown });

  app.get(
    "/api/admin/products",
    {
      config: read,
      schema: {
        summary: "Products of every state, 50 at a time, the newest first",
        querystring: productListQuerySchema,
        response: { 200: productListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listProducts(db, query)) }),
  );

  app.get(
    "/api/admin/products/tags",
    {
      config: read,
      schema: {
        summary: "The tags that products have",
        response: { 200: productTagsAnswerSchema },
      },
    },
    async () => ({ success: true as const, tags: await listTags(db) }),
  );

  app.get(
    "/api/admin/products/models",
    {
      config: read,
      schema: {
        summary: "The names of the models that the shop draws",
        response: { 200: productModelsAnswerSchema },
      },
    },
    async () => ({ success: true as const, models: [...knownModels] }),
  );

  app.get(
    "/api/admin/products/:id",
    {
      config: read,
      schema: {
        summary: "A product as the editor shows it",
        params,
        response: { 200: deskProductAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const product = await readProduct(db, request.params.id);
      if (product === null) return sendRefusal(reply, notThere);
      return { success: true as const, product };
    },
  );

  app.post(
    "/api/admin/products",
    {
      config: write,
      schema: {
        summary: "Add a product as a draft",
        body: productFormSchema,
        response: { 200: deskProductAnswerSchema, 400: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const product = await draftProduct(db, staffActor(request), request.body);
      if (product instanceof Refusal) return sendRefusal(reply, product);
      return { success: true as const, product };
    },
  );

  app.put(
    "/api/admin/products/:id",
    {
      config: write,
      schema: {
        summary: "Save a product; variants that are left out are deleted, or archived if bought",
        params,
        body: productChangeSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const product = await saveProduct(db, staffActor(request), params.id, body);
      if (product instanceof Refusal) return sendRefusal(reply, product);
      await shown();
      return { success: true as const, product };
    },
  );

  app.post(
    "/api/admin/products/:id/state",
    {
      config: write,
      schema: {
        summary: "Show a draft to customers, archive a product, or take it up again",
        params,
        body: productMoveSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const product = await moveProduct(db, staffActor(request), params.id, body);
      if (product instanceof Refusal) return sendRefusal(reply, product);
      await shown();
      return { success: true as const, product };
    },
  );

  app.delete(
    "/api/admin/products/:id",
    {
      config: write,
      schema: {
        summary: "Delete a product that nobody has bought",
        params,
        response: {
          200: z.object({ success: z.literal(true) }),
          400: failureSchema,
          404: failureSchema,
          409: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const refusal = await removeProduct(db, staffActor(request), request.params.id);
      if (refusal) return sendRefusal(reply, refusal);
      await shown();
      return { success: true as const };
    },
  );
};
