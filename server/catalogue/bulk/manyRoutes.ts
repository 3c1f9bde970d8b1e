import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  bulkApplyAnswerSchema,
  bulkApplySchema,
  bulkPreviewAnswerSchema,
  bulkPreviewSchema,
  bulkRefusalSchema,
} from "../../../contract/admin/bulkChanges.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { changeMany, previewMany } from "./changeMany.ts";
import type { StockDesk } from "./writePlan.ts";

const config = { permission: "products.write" } as const;

/** `/api/admin/products/many`: one change of many products, previewed first. */
export const manyRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shown: () => Promise<void>;
  stock: StockDesk;
}> = async (app, { db, shown, stock }) => {
  app.post(
    "/api/admin/products/many/preview",
    {
      config,
      schema: {
        summary: "What a change would do to many products, line by line; writes nothing",
        body: bulkPreviewSchema,
        response: { 200: bulkPreviewAnswerSchema, 400: failureSchema },
      },
    },
    async ({ body }) => ({
      success: true as const,
      ...(await previewMany(db, stock, body.ids, body.change)),
    }),
  );

  app.post(
    "/api/admin/products/many",
    {
      config,
      schema: {
        summary: "Change many products as they were previewed, all or none",
        body: bulkApplySchema,
        response: {
          200: bulkApplyAnswerSchema,
          400: failureSchema,
          409: failureSchema.extend(bulkRefusalSchema.shape),
        },
      },
    },
    async (request, reply) => {
      const changed = await changeMany(db, staffActor(request), stock, request.body);
      if (changed instanceof Refusal) return sendRefusal(reply, changed);
      await shown();
      return { success: true as const, changed };
    },
  );
};
