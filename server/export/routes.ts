import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type pg from "pg";
import { z } from "zod";
import { exportParamsSchema } from "../../contract/admin/export.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { streamInPlace } from "../ground/streamInPlace.ts";
import { recordChange, staffActor } from "../staff/index.ts";
import { findSheet, openSheet } from "./sheetStream.ts";

// Each holds a connection and a snapshot for as long as the download takes.
const limiter = createLimiter({ atOnce: 2, mostWaiting: 0 });
const busy = new Refusal("busy", "Other downloads are under way. Please try again in a moment.", {
  retryAfterSeconds: 15,
});

const types = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl" } as const;

/** Everything that the shop knows of orders, customers and stock, a file each; within `staffScope`. */
export const exportRoutes: FastifyPluginAsyncZod<{
  db: Database;
  connection: pg.ClientConfig;
}> = async (app, { db, connection }) => {
  app.get(
    "/api/admin/export/:sheet/:format",
    {
      config: { permission: "export.everything", needsConfirmation: true },
      schema: {
        summary: "A whole table of the shop as CSV or JSON lines",
        params: exportParamsSchema,
        produces: Object.values(types),
        response: {
          200: z.any().describe("The file"),
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { sheet, format } = request.params;
      const rows = await streamInPlace(limiter, busy, async () => {
        // It leaves the house with personal data in it: who took it along is known.
        const subject = { kind: "export", id: `${sheet}.${format}` };
        await db.transaction((tx) =>
          recordChange(tx, staffActor(request), { action: "export.download", subject }),
        );
        return openSheet(connection, findSheet(sheet), format);
      });
      if (rows instanceof Refusal) return sendRefusal(reply, rows);
      return reply
        .type(types[format])
        .header("Content-Disposition", fileHeader("attachment", `${sheet}.${format}`))
        .send(rows);
    },
  );
};
