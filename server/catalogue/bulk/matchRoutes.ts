import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  bulkRunAnswerSchema,
  matchApplySchema,
  matchCountAnswerSchema,
  matchPreviewAnswerSchema,
  matchPreviewSchema,
} from "../../../contract/admin/bulkChanges.ts";
import { productFilterSchema } from "../../../contract/admin/products.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import type { BulkWork } from "./bulkWork.ts";
import { changeMatching, readBulkRun } from "./changeMatching.ts";
import { countMatching, previewMatching } from "./previewMatching.ts";
import type { StockDesk } from "./writePlan.ts";

const read = { permission: "products.read" } as const;
const write = { permission: "products.write" } as const;
const notThere = new Refusal("not_found", "This change of many products is no longer there.");

/** `/api/admin/products/matching`: one change of all products that a search finds. */
export const matchRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shown: () => Promise<void>;
  stock: StockDesk;
  bulk: BulkWork;
}> = async (app, { db, shown, stock, bulk }) => {
  app.get(
    "/api/admin/products/matching",
    {
      config: read,
      schema: {
        summary: "How many products match",
        querystring: productFilterSchema,
        response: { 200: matchCountAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, products: await countMatching(db, query) }),
  );

  app.post(
    "/api/admin/products/matching/preview",
    {
      config: write,
      schema: {
        summary: "What a change would do to all products that match; writes nothing",
        body: matchPreviewSchema,
        response: { 200: matchPreviewAnswerSchema, 400: failureSchema },
      },
    },
    async ({ body }) => ({
      success: true as const,
      ...(await previewMatching(db, stock, body.filter, body.change)),
    }),
  );

  app.post(
    "/api/admin/products/matching",
    {
      config: write,
      schema: {
        summary: "Begin to change all products that match, some at a time",
        body: matchApplySchema,
        response: {
          200: bulkRunAnswerSchema,
          400: failureSchema,
          404: failureSchema,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const refused = await changeMatching(db, staffActor(request), request.body);
      if (refused !== null) return sendRefusal(reply, refused);
      bulk.ask();
      const run = await readBulkRun(db, request.body.id);
      return run === null ? sendRefusal(reply, notThere) : { success: true as const, run };
    },
  );

  app.get(
    "/api/admin/products/matching/:id",
    {
      config: read,
      schema: {
        summary: "A change of all products that match: how far it is, and what it left out",
        params: z.object({ id: z.guid() }),
        response: { 200: bulkRunAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const run = await readBulkRun(db, request.params.id);
      if (run === null) return sendRefusal(reply, notThere);
      if (run.state === "done") await shown();
      return { success: true as const, run };
    },
  );
};
