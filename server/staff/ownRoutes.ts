import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  changePasswordSchema,
  newSecondFactorSchema,
  recoveryCodesSchema,
  staffAccountSchema,
  staffConfirmationSchema,
  staffDoneSchema,
  staffNameSchema,
  totpSetupSchema,
} from "../../contract/admin/staff.ts";
import { failureSchema } from "../../contract/failure.ts";
import {
  newPasskeySchema,
  passkeyIdParams,
  passkeyOptionsSchema,
} from "../../contract/passkeys.ts";
import type { HashNewPassword, Seal } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { confirmOwn } from "./confirmOwn.ts";
import {
  addOwnPasskey,
  changeOwnName,
  changeOwnPassword,
  changeSecondFactor,
  type OwnChange,
  readOwnAccount,
  removeOwnPasskey,
  renewRecoveryCodes,
} from "./ownAccount.ts";
import { passkeyCreation } from "./passkeys.ts";
import type { TellMember } from "./recordWays.ts";
import { signedInStaff, staffActor } from "./staffActor.ts";
import { beginTotp } from "./totpSetup.ts";

const config = { permission: "account.own" } as const;
const confirmed = { ...config, needsConfirmation: true } as const;
const done = { success: true as const };
const refusals = {
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  409: failureSchema,
  422: failureSchema,
  429: failureSchema,
  503: failureSchema,
};

/** `/api/admin/account` and `/api/admin/confirmation`: what members of the staff see and change of their own; within `staffScope`. */
export const ownStaffRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
  seal: Seal;
  hashNewPassword: HashNewPassword;
  tellMember: TellMember;
  shopName: () => string;
}> = async (app, { db, origin, seal, hashNewPassword, tellMember, shopName }) => {
  const ownOf = (request: FastifyRequest): OwnChange => ({
    db,
    me: signedInStaff(request),
    actor: staffActor(request),
    address: request.ip,
    hashNewPassword,
    tellMember,
  });

  app.get(
    "/api/admin/confirmation",
    {
      config: confirmed,
      schema: {
        summary: "Whether the member has confirmed just now who they are",
        response: { 200: staffDoneSchema, 401: failureSchema, 403: failureSchema },
      },
    },
    async () => done,
  );

  app.post(
    "/api/admin/confirmation",
    {
      config,
      schema: {
        summary: "Confirm who one is, by password and code or by passkey",
        description:
          "What a call needs that is answered with `confirmation_needed`. For a passkey, `POST /api/admin/sign-in/passkey-options` first.",
        body: staffConfirmationSchema,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await confirmOwn(ownOf(request), { seal, origin }, request.body);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );

  app.get(
    "/api/admin/account",
    {
      config,
      schema: {
        summary: "How the member signs in",
        response: { 200: staffAccountSchema, 401: failureSchema },
      },
    },
    async (request) => ({ ...done, ...(await readOwnAccount(ownOf(request))) }),
  );

  app.patch(
    "/api/admin/account",
    {
      config,
      schema: {
        summary: "Change one's own name",
        body: staffNameSchema,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request) => {
      await changeOwnName(ownOf(request), request.body.name);
      return done;
    },
  );

  app.post(
    "/api/admin/account/password",
    {
      config,
      schema: {
        summary: "Change one's own password, and end every other session",
        body: changePasswordSchema,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await changeOwnPassword(ownOf(request), request.body);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );

  app.post(
    "/api/admin/account/totp",
    {
      config: confirmed,
      schema: {
        summary: "A new secret for one's one-time passwords",
        response: { 200: totpSetupSchema, ...refusals },
      },
    },
    async (request) => {
      const { id: staffId, email } = signedInStaff(request);
      return { ...done, ...(await beginTotp(db, seal, { shopName: shopName(), staffId, email })) };
    },
  );

  app.post(
    "/api/admin/account/second-factor",
    {
      config,
      schema: {
        summary: "Take the new secret, with a code of it, and end every other session",
        body: newSecondFactorSchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await changeSecondFactor(ownOf(request), seal, request.body);
      return result instanceof Refusal ? sendRefusal(reply, result) : { ...done, ...result };
    },
  );

  app.post(
    "/api/admin/account/recovery-codes",
    {
      config: confirmed,
      schema: {
        summary: "Ten new recovery codes in place of the others",
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await renewRecoveryCodes(ownOf(request));
      return result instanceof Refusal ? sendRefusal(reply, result) : { ...done, ...result };
    },
  );

  app.post(
    "/api/admin/account/passkey-options",
    {
      config: confirmed,
      schema: {
        summary: "What the browser needs to make one more passkey",
        response: { 200: passkeyOptionsSchema, ...refusals },
      },
    },
    async (request) => {
      const { id: staffId, email, name } = signedInStaff(request);
      return {
        ...done,
        ...(await passkeyCreation(db, origin, { shopName: shopName(), staffId, email, name })),
      };
    },
  );

  app.post(
    "/api/admin/account/passkeys",
    {
      config,
      schema: {
        summary: "Keep the passkey that the browser made",
        body: newPasskeySchema,
        response: { 200: staffDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await addOwnPasskey(ownOf(request), origin, request.body);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );

  app.post(
    "/api/admin/account/passkeys/:id/remove",
    {
      config: confirmed,
      schema: {
        summary: "Remove one of one's passkeys",
        params: passkeyIdParams,
        response: { 200: staffDoneSchema, 404: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await removeOwnPasskey(ownOf(request), request.params.id);
      return refusal === null ? done : sendRefusal(reply, refusal);
    },
  );
};
