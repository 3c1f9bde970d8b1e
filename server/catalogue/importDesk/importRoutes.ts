import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  changedSinceSchema,
  importChangesAnswerSchema,
  importChangesQuerySchema,
  importListAnswerSchema,
  importListQuerySchema,
  importProblemsAnswerSchema,
  importProblemsQuerySchema,
  importRunAnswerSchema,
  importUndoSchema,
  importUploadSchema,
} from "../../../contract/admin/imports.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { importMaximumBytes } from "../../../contract/importRules.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { isRefusedNow } from "../../ground/whoAsks.ts";
import { staffActor } from "../../staff/index.ts";
import { beginRun, discardRun, undoRun, writeRun } from "./changeRun.ts";
import type { ImportWork } from "./importWork.ts";
import { findRun, listChanges, listProblems, listRuns } from "./readRuns.ts";
import type { Uploads } from "./uploads.ts";

const params = z.object({ id: z.guid() });
const write = { permission: "products.write" } as const;
const notThere = new Refusal("not_found", "This import is no longer there.");
const noFile = new Refusal("invalid_request", "There was no file in this request.");
const tooLarge = new Refusal(
  "payload_too_large",
  `A file may have ${importMaximumBytes / 1024 / 1024} MB: please send it in parts.`,
);
const changed = {
  200: importRunAnswerSchema,
  400: failureSchema,
  404: failureSchema,
  409: failureSchema.extend(changedSinceSchema.partial().shape),
  503: failureSchema,
};

/** `/api/admin/imports`: products by file, compared first and written when staff say so. */
export const importRoutes: FastifyPluginAsyncZod<{
  db: Database;
  uploads: Uploads;
  work: Pick<ImportWork, "ask">;
}> = async (app, { db, uploads, work }) => {
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) =>
    done(null, payload),
  );

  app.post(
    "/api/admin/imports",
    {
      config: write,
      bodyLimit: importMaximumBytes,
      schema: {
        summary: "Send a file of products; it is read and compared, and nothing is written",
        consumes: ["application/octet-stream"],
        querystring: importUploadSchema,
        response: { 200: importRunAnswerSchema, 400: failureSchema, 413: failureSchema },
      },
    },
    async (request, reply) => {
      const { name: fileName, format, countsStock } = request.query;
      if (!(request.body instanceof Readable)) return sendRefusal(reply, noFile);
      const id = newId();
      const bytes = await uploads.keep(id, request.body);
      if (bytes === null) return sendRefusal(reply, tooLarge);
      if (await isRefusedNow(request, reply)) {
        await uploads.remove(id);
        return reply;
      }
      const run = await beginRun(db, staffActor(request), {
        ...{ id, fileName, format, bytes },
        countsStock: countsStock === "true",
      });
      work.ask();
      return { success: true as const, run };
    },
  );

  app.get(
    "/api/admin/imports",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "Imports of products, the latest first, 50 at a time",
        querystring: importListQuerySchema,
        response: { 200: importListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listRuns(db, query.after)) }),
  );

  app.get(
    "/api/admin/imports/:id",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "An import: how far it is, and how much it changes",
        params,
        response: { 200: importRunAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const run = await findRun(db, request.params.id);
      return run === null ? sendRefusal(reply, notThere) : { success: true as const, run };
    },
  );

  app.get(
    "/api/admin/imports/:id/changes",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "What an import changes, product by product, 50 at a time",
        params,
        querystring: importChangesQuerySchema,
        response: { 200: importChangesAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      ...(await listChanges(db, params.id, query)),
    }),
  );

  app.get(
    "/api/admin/imports/:id/problems",
    {
      config: { permission: "products.read" },
      schema: {
        summary: "What is wrong with a file, line by line, 50 at a time",
        params,
        querystring: importProblemsQuerySchema,
        response: { 200: importProblemsAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      ...(await listProblems(db, params.id, query.after)),
    }),
  );

  app.post(
    "/api/admin/imports/:id/write",
    {
      config: write,
      schema: { summary: "Write exactly what an import has shown", params, response: changed },
    },
    async (request, reply) => {
      const run = await writeRun(db, staffActor(request), request.params.id);
      if (run instanceof Refusal) return sendRefusal(reply, run);
      work.ask();
      return { success: true as const, run };
    },
  );

  app.post(
    "/api/admin/imports/:id/undo",
    {
      config: write,
      schema: {
        summary: "Take back what the last import has changed",
        params,
        body: importUndoSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const run = await undoRun(db, staffActor(request), params.id, body.leaveChanged);
      if (run instanceof Refusal) return sendRefusal(reply, run);
      work.ask();
      return { success: true as const, run };
    },
  );

  app.delete(
    "/api/admin/imports/:id",
    {
      config: write,
      schema: {
        summary: "Forget a file that was not written",
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
      const { id } = request.params;
      const refusal = await discardRun(db, id);
      if (refusal) return sendRefusal(reply, refusal);
      await uploads.remove(id);
      return { success: true as const };
    },
  );
};
