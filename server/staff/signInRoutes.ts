import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  acceptedSchema,
  acceptInvitationSchema,
  invitationSchema,
  invitationTokenSchema,
  staffCodeSchema,
  staffSessionAnswerSchema,
  staffSignInSchema,
  staffTicketSchema,
  totpSetupSchema,
} from "../../contract/admin/staff.ts";
import { failureSchema } from "../../contract/failure.ts";
import { passkeyOptionsSchema, passkeySignInSchema } from "../../contract/passkeys.ts";
import { coarseNetwork, type HashNewPassword, type Seal } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { noteEvent } from "../securityLog/index.ts";
import { acceptInvitation } from "./acceptInvitation.ts";
import { registerDeskFailures } from "./deskFailures.ts";
import { findInvitation } from "./inviteStaff.ts";
import type { CameIn, StaffVisit } from "./openStaffSession.ts";
import { ownPagesOnly } from "./ownPagesOnly.ts";
import { passkeyCreation, passkeyRequest, signInWithPasskey } from "./passkeys.ts";
import type { TellMember } from "./recordWays.ts";
import { sessionCookie } from "./sessionCookie.ts";
import { checkPassword, finishSignIn } from "./signIn.ts";
import { beginTotp } from "./totpSetup.ts";
import { staffAccount } from "./watchedCalls.ts";

const tags = ["Back office"];
const refusals = { 400: failureSchema, 403: failureSchema, 429: failureSchema, 503: failureSchema };
const signInRefusals = { 401: failureSchema, 409: failureSchema, ...refusals };
const invitationRefusals = { 404: failureSchema, ...signInRefusals };

const visitOf = ({ id, ip, headers }: FastifyRequest): StaffVisit => ({
  requestId: id,
  address: ip,
  userAgent: headers["user-agent"],
});

/** `/api/admin/sign-in` and `/api/admin/invitation`: how staff come in. Nobody is signed in here. */
export const signInRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
  seal: Seal;
  hashNewPassword: HashNewPassword;
  tellMember: TellMember;
  shopName: () => string;
}> = async (app, { db, origin, seal, hashNewPassword, tellMember, shopName }) => {
  const cookie = sessionCookie(origin);
  registerDeskFailures(app);
  ownPagesOnly(app);

  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    if (refusal.code === "invalid_credentials" || refusal.code === "rate_limited") {
      const detail = { network: coarseNetwork(request.ip), code: refusal.code };
      request.log.warn(detail, "sign-in at the back office refused");
    }
    return sendRefusal(reply, refusal);
  };
  const letIn = (request: FastifyRequest, reply: FastifyReply, { token, staff }: CameIn) => {
    noteEvent(request, { event: "signed_in", account: staffAccount(staff.id) });
    reply.header("Set-Cookie", cookie.set(token));
    return { success: true as const, staff };
  };

  app.post(
    "/api/admin/sign-in",
    {
      schema: {
        summary: "Sign in: email and password, the first of two steps",
        tags,
        body: staffSignInSchema,
        response: { 200: staffTicketSchema, ...signInRefusals },
      },
    },
    async (request, reply) => {
      const result = await checkPassword(db, { ...request.body, address: request.ip });
      if (result instanceof Refusal) return refuse(request, reply, result);
      return { success: true as const, ...result };
    },
  );

  app.post(
    "/api/admin/sign-in/code",
    {
      schema: {
        summary: "Sign in: a one-time password or a recovery code, the second step",
        tags,
        body: staffCodeSchema,
        response: { 200: staffSessionAnswerSchema, ...signInRefusals },
      },
    },
    async (request, reply) => {
      const result = await finishSignIn(db, seal, {
        ...request.body,
        visit: visitOf(request),
        onKnown: (staffId) => noteEvent(request, { account: staffAccount(staffId) }),
      });
      if (result instanceof Refusal) return refuse(request, reply, result);
      return letIn(request, reply, result);
    },
  );

  app.post(
    "/api/admin/sign-in/passkey-options",
    {
      schema: {
        summary: "Sign in with a passkey: what the browser needs",
        tags,
        response: { 200: passkeyOptionsSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await passkeyRequest(db, origin, request.ip);
      if (result instanceof Refusal) return refuse(request, reply, result);
      return { success: true as const, ...result };
    },
  );

  app.post(
    "/api/admin/sign-in/passkey",
    {
      schema: {
        summary: "Sign in with a passkey",
        tags,
        body: passkeySignInSchema,
        response: { 200: staffSessionAnswerSchema, ...signInRefusals },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, visit: visitOf(request) };
      const result = await signInWithPasskey(db, origin, given);
      if (result instanceof Refusal) return refuse(request, reply, result);
      return letIn(request, reply, result);
    },
  );

  app.post(
    "/api/admin/invitation",
    {
      schema: {
        summary: "What an invitation's link stands for",
        tags,
        body: invitationTokenSchema,
        response: { 200: invitationSchema, ...invitationRefusals },
      },
    },
    async (request, reply) => {
      const found = await findInvitation(db, request.body.token);
      return found instanceof Refusal
        ? refuse(request, reply, found)
        : { success: true as const, ...found };
    },
  );

  app.post(
    "/api/admin/invitation/totp",
    {
      schema: {
        summary: "Accept an invitation: a secret for one-time passwords",
        tags,
        body: invitationTokenSchema,
        response: { 200: totpSetupSchema, ...invitationRefusals },
      },
    },
    async (request, reply) => {
      const found = await findInvitation(db, request.body.token);
      if (found instanceof Refusal) return refuse(request, reply, found);
      return {
        success: true as const,
        ...(await beginTotp(db, seal, { shopName: shopName(), email: found.email })),
      };
    },
  );

  app.post(
    "/api/admin/invitation/passkey-options",
    {
      schema: {
        summary: "Accept an invitation: what the browser needs to make a passkey",
        tags,
        body: invitationTokenSchema,
        response: { 200: passkeyOptionsSchema, ...invitationRefusals },
      },
    },
    async (request, reply) => {
      const found = await findInvitation(db, request.body.token);
      if (found instanceof Refusal) return refuse(request, reply, found);
      const { email, name } = found;
      const made = await passkeyCreation(db, origin, {
        ...{ shopName: shopName(), email, name: name || email },
      });
      return { success: true as const, ...made };
    },
  );

  app.post(
    "/api/admin/invitation/accept",
    {
      schema: {
        summary: "Accept an invitation, and sign in",
        tags,
        body: acceptInvitationSchema,
        response: { 200: acceptedSchema, 422: failureSchema, ...invitationRefusals },
      },
    },
    async (request, reply) => {
      const deps = { db, origin, seal, hashNewPassword, tellMember };
      const result = await acceptInvitation(deps, request.body, visitOf(request));
      if (result instanceof Refusal) return refuse(request, reply, result);
      return { ...letIn(request, reply, result), recoveryCodes: result.recoveryCodes };
    },
  );
};
