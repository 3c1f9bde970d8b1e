import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  leadChangeSchema,
  leadDetailAnswerSchema,
  leadFilterSchema,
  leadListAnswerSchema,
  leadListQuerySchema,
  leadNoteSchema,
  leadSchema,
} from "../../../contract/admin/leads.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { fileHeader } from "../../ground/fileHeader.ts";
import { createLimiter } from "../../ground/limiter.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { streamInPlace } from "../../ground/streamInPlace.ts";
import { listColleagues, recordChange, staffActor } from "../../staff/index.ts";
import { addLeadNote, changeLead } from "./changeLead.ts";
import { leadsCsv } from "./leadsCsv.ts";
import { countDueLeads, everyLead, listLeads, readLead, readLeadDetail } from "./readLeads.ts";
import { visitCalendar } from "./visitCalendar.ts";

const params = z.object({ id: z.guid() });
const read = { permission: "leads.read" } as const;
const write = { permission: "leads.write" } as const;
const notThere = new Refusal("not_found", "This lead is no longer there.");
const noVisit = new Refusal("not_found", "No visit is booked for this lead.");
const limiter = createLimiter({ atOnce: 2, mostWaiting: 0 });
const busy = new Refusal("busy", "Other downloads are under way. Please try again in a moment.", {
  retryAfterSeconds: 15,
});
const failures = { 400: failureSchema, 404: failureSchema };

/** `/api/admin/leads`: requests for a consultation on their way to an order. */
export const leadRoutes: FastifyPluginAsyncZod<{ db: Database; origin: string }> = async (
  app,
  { db, origin },
) => {
  app.get(
    "/api/admin/leads",
    {
      config: read,
      schema: {
        summary: "Leads by state, owner and reminder, the latest first, 50 at a time",
        querystring: leadListQuerySchema,
        response: { 200: leadListAnswerSchema, 400: failureSchema },
      },
    },
    async (request) => {
      const [list, due, colleagues] = await Promise.all([
        listLeads(db, staffActor(request).id, request.query),
        countDueLeads(db),
        listColleagues(db),
      ]);
      return { success: true as const, ...list, due, colleagues };
    },
  );

  app.get(
    "/api/admin/leads.csv",
    {
      config: { ...read, needsConfirmation: true },
      schema: {
        summary: "The same leads as CSV, all of them",
        querystring: leadFilterSchema,
        produces: ["text/csv"],
        response: { 200: z.any().describe("The CSV file"), 400: failureSchema, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const actor = staffActor(request);
      const { q, ...filter } = request.query;
      const file = await streamInPlace(limiter, busy, async () => {
        await db.transaction((tx) =>
          recordChange(tx, actor, {
            action: "lead.export",
            subject: { kind: "leads", id: filter.state },
            after: { ...filter, ...(q && { q: "(words)" }) },
          }),
        );
        return leadsCsv(everyLead(db, actor.id, request.query), await listColleagues(db));
      });
      if (file instanceof Refusal) return sendRefusal(reply, file);
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", fileHeader("attachment", "leads.csv"))
        .send(file);
    },
  );

  app.get(
    "/api/admin/leads/:id",
    {
      config: read,
      schema: {
        summary: "A lead with its history",
        params,
        response: { 200: leadDetailAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const [found, colleagues] = await Promise.all([
        readLeadDetail(db, request.params.id),
        listColleagues(db),
      ]);
      if (found === null) return sendRefusal(reply, notThere);
      return { success: true as const, ...found, colleagues };
    },
  );

  app.get(
    "/api/admin/leads/:id/visit.ics",
    {
      config: read,
      schema: { summary: "The booked visit for a calendar", params },
    },
    async (request, reply) => {
      const lead = await readLead(db, request.params.id);
      if (lead === null) return sendRefusal(reply, notThere);
      const calendar = visitCalendar(lead, origin);
      if (calendar === null) return sendRefusal(reply, noVisit);
      return reply
        .type("text/calendar; charset=utf-8")
        .header("Content-Disposition", fileHeader("attachment", "visit.ics"))
        .send(calendar);
    },
  );

  app.patch(
    "/api/admin/leads/:id",
    {
      config: write,
      schema: {
        summary: "Change what is planned with a lead, as of the version that was read",
        params,
        body: leadChangeSchema,
        response: {
          200: z.object({ success: z.literal(true), lead: leadSchema }),
          ...failures,
          409: failureSchema.extend({ lead: leadSchema }),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const lead = await changeLead(db, staffActor(request), params.id, body);
      if (lead instanceof Refusal) return sendRefusal(reply, lead);
      return { success: true as const, lead };
    },
  );

  app.post(
    "/api/admin/leads/:id/notes",
    {
      config: write,
      bodyLimit: 32 * 1024,
      schema: {
        summary: "Write a note about a lead",
        params,
        body: leadNoteSchema,
        response: { 200: z.object({ success: z.literal(true) }), ...failures },
      },
    },
    async (request, reply) => {
      const refusal = await addLeadNote(
        db,
        staffActor(request),
        request.params.id,
        request.body.note,
      );
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const };
    },
  );
};
