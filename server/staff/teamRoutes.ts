import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  auditChoicesSchema,
  auditPageSchema,
  auditQuerySchema,
  changeMemberSchema,
  invitedSchema,
  inviteSchema,
  staffDoneSchema,
  staffIdParams,
  teamSchema,
} from "../../contract/admin/staff.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { cancelInvitation, inviteStaff, type TellInvited } from "./inviteStaff.ts";
import { readAuditActions, readAuditLog } from "./readAuditLog.ts";
import { staffActor } from "./staffActor.ts";
import { changeMember, readTeam, removeMember, signOutMember } from "./team.ts";

const manage = { permission: "staff.manage" } as const;
const confirmed = { ...manage, needsConfirmation: true } as const;
const audit = { permission: "audit.read" } as const;
const done = { success: true as const };
const refusals = {
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  409: failureSchema,
};
const overAlready = new Refusal("not_found", "This invitation was used or taken back already.");

/** `/api/admin/team` and `/api/admin/audit`: who runs the shop, and what they did; within `staffScope`. */
export const teamRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
  tellInvited: TellInvited;
}> = async (app, { db, origin, tellInvited }) => {
  app.get(
    "/api/admin/team",
    {
      config: manage,
      schema: {
        summary: "Everybody who runs the shop or did, and who is invited",
        response: { 200: teamSchema, ...refusals },
      },
    },
    async () => ({ ...done, ...(await readTeam(db)) }),
  );

  app.post(
    "/api/admin/team/invitations",
    {
      config: confirmed,
      schema: {
        summary: "Invite somebody, or let a member back in who lost the way",
        body: inviteSchema,
        response: { 200: invitedSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, tell: tellInvited };
      const result = await inviteStaff(db, origin, staffActor(request), given);
      return result instanceof Refusal ? sendRefusal(reply, result) : { ...done, ...result };
    },
  );

  app.delete(
    "/api/admin/team/invitations/:id",
    {
      config: manage,
      schema: {
        summary: "Take an invitation back",
        params: staffIdParams,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const gone = await cancelInvitation(db, staffActor(request), request.params.id);
      return gone ? done : sendRefusal(reply, overAlready);
    },
  );

  app.patch(
    "/api/admin/team/:id",
    {
      config: confirmed,
      schema: {
        summary: "Give a member another role, or let them in no more, or again",
        params: staffIdParams,
        body: changeMemberSchema,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const refusal = await changeMember(db, staffActor(request), id, request.body);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );

  app.delete(
    "/api/admin/team/:id",
    {
      config: confirmed,
      schema: {
        summary: "Remove a member for good",
        params: staffIdParams,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await removeMember(db, staffActor(request), request.params.id);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );

  app.delete(
    "/api/admin/team/:id/sessions",
    {
      config: confirmed,
      schema: {
        summary: "End every session of a member",
        params: staffIdParams,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await signOutMember(db, staffActor(request), request.params.id);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );

  app.get(
    "/api/admin/audit",
    {
      config: audit,
      schema: {
        summary: "What staff changed, the latest first",
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema, ...refusals },
      },
    },
    async (request) => ({ ...done, ...(await readAuditLog(db, request.query)) }),
  );

  app.get(
    "/api/admin/audit/choices",
    {
      config: audit,
      schema: {
        summary: "Every action that the audit log knows",
        response: { 200: auditChoicesSchema, ...refusals },
      },
    },
    async () => ({ ...done, actions: await readAuditActions(db) }),
  );
};
