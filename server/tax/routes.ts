import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Shop } from "../../content/shop.ts";
import { taxMonthAnswerSchema, taxMonthSchema } from "../../contract/admin/tax.ts";
import { taxSheetNames } from "../../contract/admin/taxRules.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { csvOf } from "../ground/csv.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { streamInPlace } from "../ground/streamInPlace.ts";
import { creditNoteFile, creditNotePdf, findCreditNote, issuedPapers } from "../invoices/index.ts";
import { portalJson } from "./portalJson.ts";
import { readMonth, readReturn } from "./readMonth.ts";
import { registerColumns, registerRows } from "./register.ts";
import { sheets } from "./sheets.ts";
import { spanOf } from "./taxMonth.ts";

const params = z.object({ month: taxMonthSchema });
const failures = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 503: failureSchema };
const config = { permission: "tax.read" } as const;

// A month of a large shop is thousands of papers: one is read at a time.
const limiter = createLimiter({ atOnce: 1, mostWaiting: 10 });
// Its own: who takes a register slowly keeps nobody from a month.
const registers = createLimiter({ atOnce: 2, mostWaiting: 0 });
const busy = new Refusal(
  "busy",
  "Another month is being summed up. Please try again in a moment.",
  {
    retryAfterSeconds: 5,
  },
);

/** What the accountant takes along of a month; within `staffScope`. */
export const taxRoutes: FastifyPluginAsyncZod<{
  background: Database;
  gstr1Version: string;
  shop: () => Shop;
}> = async (app, { background, gstr1Version, shop }) => {
  app.get(
    "/api/admin/tax/:month",
    {
      config,
      schema: {
        summary: "What a month comes to, and which files there are of it",
        params,
        response: { 200: taxMonthAnswerSchema, ...failures },
      },
    },
    async ({ params: { month } }, reply) => {
      const answer = await limiter.run(() => readMonth(background, month, shop()), busy);
      return answer instanceof Refusal ? sendRefusal(reply, answer) : answer;
    },
  );

  app.get(
    "/api/admin/tax/:month/gstr1",
    {
      config,
      schema: {
        summary: "GSTR-1 of a month as the JSON of the portal's offline tool",
        params,
        response: { 200: z.any().describe("The JSON file"), ...failures },
      },
    },
    async ({ params: { month } }, reply) => {
      const gstr1 = await limiter.run(() => readReturn(background, month, shop()), busy);
      if (gstr1 instanceof Refusal) return sendRefusal(reply, gstr1);
      const gstin = shop().gstin.number;
      const json = portalJson(gstr1, { gstin, month, version: gstr1Version });
      return attach(reply, `gstr1-${month}-${gstin}.json`, "application/json").send(
        JSON.stringify(json),
      );
    },
  );

  app.get(
    "/api/admin/tax/:month/sheets/:sheet",
    {
      config,
      schema: {
        summary: "A table of GSTR-1 as CSV",
        params: params.extend({ sheet: z.enum(taxSheetNames) }),
        produces: ["text/csv"],
        response: { 200: z.any().describe("The CSV file"), ...failures },
      },
    },
    async ({ params: { month, sheet } }, reply) => {
      const gstr1 = await limiter.run(() => readReturn(background, month, shop()), busy);
      if (gstr1 instanceof Refusal) return sendRefusal(reply, gstr1);
      const { columns, rows } = sheets[sheet];
      return attach(reply, `${sheet}-${month}.csv`, csv).send(csvOf(columns, rows(gstr1)));
    },
  );

  app.get(
    "/api/admin/tax/:month/register",
    {
      config,
      schema: {
        summary: "The sales register of a month as CSV",
        params,
        produces: ["text/csv"],
        response: { 200: z.any().describe("The CSV file"), ...failures },
      },
    },
    async ({ params: { month } }, reply) => {
      const file = await streamInPlace(registers, busy, async () => {
        const rows = registerRows(issuedPapers(background, spanOf(month)));
        return csvOf(registerColumns, rows, { isForExcel: true });
      });
      if (file instanceof Refusal) return sendRefusal(reply, file);
      return attach(reply, `sales-register-${month}.csv`, csv).send(file);
    },
  );

  app.get(
    "/api/admin/tax/credit-notes/:id",
    {
      config,
      schema: {
        summary: "A credit note as PDF",
        params: z.object({ id: z.uuid() }),
        produces: ["application/pdf"],
        response: { 200: z.any().describe("The PDF"), ...failures, 404: failureSchema },
      },
    },
    async ({ params: { id } }, reply) => {
      const note = await findCreditNote(background, id);
      if (note === null) {
        return sendRefusal(reply, new Refusal("not_found", "There is no such credit note."));
      }
      const pdf = await limiter.run(() => creditNotePdf(note), busy);
      if (pdf instanceof Refusal) return sendRefusal(reply, pdf);
      return attach(reply, creditNoteFile(note.number), "application/pdf").send(pdf);
    },
  );
};

const csv = "text/csv; charset=utf-8";

function attach(reply: FastifyReply, name: string, type: string) {
  return reply.type(type).header("Content-Disposition", fileHeader("attachment", name));
}
