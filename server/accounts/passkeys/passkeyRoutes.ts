import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import {
  confirmedRequestSchema,
  doneSchema,
  sessionAnswerSchema,
} from "../../../contract/account.ts";
import { failureSchema } from "../../../contract/failure.ts";
import {
  newPasskeySchema,
  passkeyIdParams,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
} from "../../../contract/passkeys.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { toUser } from "../customer.ts";
import { openCustomerScope } from "../customerScope.ts";
import { requireCustomer, signedIn } from "../requireCustomer.ts";
import { visitsAt } from "../visitOf.ts";
import { askForPasskey, logInByPasskey } from "./logInByPasskey.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Own,
  type PasskeyHooks,
  removePasskey,
} from "./ownPasskeys.ts";

const tags = ["Accounts"];
const success = true as const;
const refusals = { 400: failureSchema, 401: failureSchema, 409: failureSchema, 429: failureSchema };

/** `/api/auth/passkey*` and `/api/user/passkeys`: signing in with passkeys, and a customer's own ones. */
export const passkeyRoutes: FastifyPluginAsyncZod<{
  db: Database;
  hooks: PasskeyHooks;
  origin: string;
  shopName: () => string;
}> = async (app, { db, hooks, origin, shopName }) => {
  const visitOf = visitsAt(origin);
  openCustomerScope(app);

  app.post(
    "/api/auth/passkey-options",
    {
      schema: {
        summary: "Sign in with a passkey: what the browser needs",
        tags,
        response: { 200: passkeyOptionsSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const asked = await askForPasskey(db, origin, request.ip);
      if (asked instanceof Refusal) return sendRefusal(reply, asked);
      return { success, ...asked };
    },
  );

  app.post(
    "/api/auth/passkey",
    {
      schema: {
        summary: "Sign in with a passkey",
        tags,
        body: passkeySignInSchema,
        response: { 200: sessionAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { setCookie, ...visit } = visitOf(request);
      const result = await logInByPasskey(db, origin, { ...request.body, ...visit });
      if (result instanceof Refusal) return sendRefusal(reply, result);
      reply.header("Set-Cookie", setCookie);
      const { token, customer } = result;
      return { success, message: "Login successful!", token, user: toUser(customer) };
    },
  );

  app.register(async (customers) => {
    requireCustomer(customers, db);
    const ownOf = (request: FastifyRequest): Own => ({
      ...{ db, hooks, origin },
      signedIn: signedIn(request),
      address: request.ip,
    });
    const typed = customers.withTypeProvider<ZodTypeProvider>();

    typed.get(
      "/api/user/passkeys",
      {
        schema: {
          summary: "The customer's passkeys",
          tags,
          response: { 200: passkeyListSchema, 401: failureSchema },
        },
      },
      async (request) => ({
        success,
        passkeys: await listPasskeys(db, signedIn(request).customer.id),
      }),
    );

    typed.post(
      "/api/user/passkey-options",
      {
        schema: {
          summary: "What the browser needs to make one more passkey",
          tags,
          body: confirmedRequestSchema,
          response: {
            200: passkeyOptionsSchema,
            403: failureSchema,
            503: failureSchema,
            ...refusals,
          },
        },
      },
      async (request, reply) => {
        const { currentPassword } = request.body ?? {};
        const begun = await beginPasskey(ownOf(request), currentPassword, shopName());
        if (begun instanceof Refusal) return sendRefusal(reply, begun);
        return { success, ...begun };
      },
    );

    typed.post(
      "/api/user/passkeys",
      {
        schema: {
          summary: "Keep the passkey that the browser made",
          tags,
          body: newPasskeySchema,
          response: { 200: doneSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const refusal = await addPasskey(ownOf(request), request.body);
        if (refusal) return sendRefusal(reply, refusal);
        return { success, message: "You can log in with this passkey now." };
      },
    );

    typed.delete(
      "/api/user/passkeys/:id",
      {
        schema: {
          summary: "Remove one of the customer's passkeys",
          tags,
          params: passkeyIdParams,
          response: { 200: doneSchema, 403: failureSchema, 404: failureSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const refusal = await removePasskey(ownOf(request), request.params.id);
        if (refusal) return sendRefusal(reply, refusal);
        return { success, message: "This passkey logs you in no more." };
      },
    );
  });
};
