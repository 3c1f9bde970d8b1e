import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../../database/connect.ts";
import type { BulkWork } from "./bulkWork.ts";
import { manyRoutes } from "./manyRoutes.ts";
import { matchRoutes } from "./matchRoutes.ts";
import type { StockDesk } from "./writePlan.ts";

/** One change of many products: of those that were chosen, or of all that match. */
export const bulkRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shown: () => Promise<void>;
  stock: StockDesk;
  bulk: BulkWork;
}> = async (app, { db, shown, stock, bulk }) => {
  app.register(manyRoutes, { db, shown, stock });
  app.register(matchRoutes, { db, shown, stock, bulk });
};
