import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  staffDoneSchema,
  staffIdParams,
  staffSessionAnswerSchema,
  staffSessionListSchema,
} from "../../contract/admin/staff.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { endOtherSessions, endOwnSession, listOwnSessions, signOut } from "./ownSessions.ts";
import { sessionCookie } from "./sessionCookie.ts";
import { signedInStaff, staffActor } from "./staffActor.ts";

const config = { permission: "account.own" } as const;
const confirmed = { ...config, needsConfirmation: true } as const;
const done = { success: true as const };
const overAlready = new Refusal("not_found", "That device is signed out already.");

/** `/api/admin/session` and `/api/admin/sessions`: who is signed in, where, and its end; within `staffScope`. */
export const staffSessionRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
}> = async (app, { db, origin }) => {
  const cookie = sessionCookie(origin);

  app.get(
    "/api/admin/session",
    {
      config,
      schema: {
        summary: "Who is signed in at the back office",
        response: { 200: staffSessionAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const { id, name, email, role } = signedInStaff(request);
      return { ...done, staff: { id, name, email, role } };
    },
  );

  app.delete(
    "/api/admin/session",
    {
      config,
      schema: {
        summary: "End this session",
        response: { 200: staffDoneSchema, 401: failureSchema },
      },
    },
    async (request, reply) => {
      await signOut(db, signedInStaff(request).tokenHash);
      reply.header("Set-Cookie", cookie.clear());
      return done;
    },
  );

  app.get(
    "/api/admin/sessions",
    {
      config,
      schema: {
        summary: "Where the member is signed in",
        response: { 200: staffSessionListSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      ...done,
      sessions: await listOwnSessions(db, signedInStaff(request)),
    }),
  );

  app.delete(
    "/api/admin/sessions/:id",
    {
      config: confirmed,
      schema: {
        summary: "End one session of the member's own",
        params: staffIdParams,
        response: {
          200: staffDoneSchema,
          401: failureSchema,
          403: failureSchema,
          404: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const ended = await endOwnSession(db, staffActor(request), request.params.id);
      return ended ? done : sendRefusal(reply, overAlready);
    },
  );

  app.delete(
    "/api/admin/sessions",
    {
      config: confirmed,
      schema: {
        summary: "End every other session of the member's own",
        response: { 200: staffDoneSchema, 401: failureSchema, 403: failureSchema },
      },
    },
    async (request) => {
      await endOtherSessions(db, signedInStaff(request), staffActor(request));
      return done;
    },
  );
};
