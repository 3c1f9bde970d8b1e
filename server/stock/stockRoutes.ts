import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  stockAnswerSchema,
  stockChangeSchema,
  stockLedgerAnswerSchema,
  stockLedgerQuerySchema,
  stockStandSchema,
} from "../../contract/admin/stock.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { staffActor } from "../staff/index.ts";
import { changeStock } from "./changeStock.ts";
import { type NumbersOf, readLedger } from "./readLedger.ts";

const params = z.object({ id: z.guid() });

/** `/api/admin/variants/:id/stock`. What was changed is `shown` to customers before it is answered. */
export const stockRoutes: FastifyPluginAsyncZod<{
  db: Database;
  numbersOf: NumbersOf;
  shown: () => Promise<void>;
}> = async (app, { db, numbersOf, shown }) => {
  app.get(
    "/api/admin/variants/:id/stock",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "Movements of a variant's stock, 20 at a time",
        params,
        querystring: stockLedgerQuerySchema,
        response: { 200: stockLedgerAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params: { id }, query }) => ({
      success: true as const,
      ...(await readLedger(db, id, query.after, numbersOf)),
    }),
  );

  app.post(
    "/api/admin/variants/:id/stock",
    {
      config: { permission: "products.write" },
      schema: {
        summary: "Change a variant's stock because of what came in, was counted or is damaged",
        params,
        body: stockChangeSchema,
        response: {
          200: stockAnswerSchema,
          400: failureSchema,
          404: failureSchema,
          409: failureSchema.extend(stockStandSchema.shape),
        },
      },
    },
    async (request, reply) => {
      const stand = await db.transaction((tx) =>
        changeStock(tx, staffActor(request), request.params.id, request.body),
      );
      if (stand instanceof Refusal) return sendRefusal(reply, stand);
      await shown();
      return { success: true as const, ...stand };
    },
  );
};
