import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type pg from "pg";
import { z } from "zod";
import { productExportQuerySchema } from "../../../contract/admin/imports.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { fileHeader } from "../../ground/fileHeader.ts";
import { createLimiter } from "../../ground/limiter.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { streamInPlace } from "../../ground/streamInPlace.ts";
import { exportProducts } from "./exportProducts.ts";

// Each holds a connection and a snapshot for as long as the download takes.
const limiter = createLimiter({ atOnce: 2, mostWaiting: 0 });
const busy = new Refusal("busy", "Other downloads are under way. Please try again in a moment.", {
  retryAfterSeconds: 15,
});
const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** `/api/admin/products-export`: a file that the import reads back as it is. */
export const productExportRoutes: FastifyPluginAsyncZod<{
  db: Database;
  connection: pg.ClientConfig;
}> = async (app, { db, connection }) => {
  app.get(
    "/api/admin/products-export",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "Products as CSV or JSON: all that are not archived, or those that a search finds",
        querystring: productExportQuerySchema,
        produces: Object.values(types),
        response: { 200: z.any().describe("The file"), 400: failureSchema, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const { format, scope, ...filter } = request.query;
      const wanted = scope === "listed" ? filter : null;
      const file = await streamInPlace(limiter, busy, () =>
        exportProducts(db, connection, format, wanted),
      );
      if (file instanceof Refusal) return sendRefusal(reply, file);
      return reply
        .type(types[format])
        .header(
          "Content-Disposition",
          fileHeader("attachment", `${wanted === null ? "products" : "products-listed"}.${format}`),
        )
        .send(file);
    },
  );
};
