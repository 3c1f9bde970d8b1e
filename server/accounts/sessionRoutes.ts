import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  doneSchema,
  loginRequestSchema,
  registrationRequestSchema,
  sessionAnswerSchema,
} from "../../contract/account.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { HashNewPassword } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { toUser } from "./customer.ts";
import { openCustomerScope } from "./customerScope.ts";
import { logIn } from "./logIn.ts";
import { logOut, logOutEverywhere } from "./logOut.ts";
import { register } from "./register.ts";
import { requireCustomer, signedIn } from "./requireCustomer.ts";
import { visitsAt } from "./visitOf.ts";

const tags = ["Accounts"];
const refusals = { 400: failureSchema, 429: failureSchema, 503: failureSchema };

/** `/api/auth/*`: becoming a customer, signing in and out. */
export const sessionRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
  hashNewPassword: HashNewPassword;
  /** Hears of every new customer before they are answered; it must not throw. */
  onRegistered?: (request: FastifyRequest, customerId: string) => Promise<void>;
}> = async (app, { db, origin, hashNewPassword, onRegistered }) => {
  const visitOf = visitsAt(origin);
  openCustomerScope(app);

  app.post(
    "/api/auth/register",
    {
      schema: {
        summary: "Register with a mobile number and a password, and sign in",
        description: "Registering is agreeing to the privacy notice; its version is recorded.",
        tags,
        body: registrationRequestSchema,
        response: { 201: sessionAnswerSchema, 409: failureSchema, 422: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { setCookie, ...visit } = visitOf(request);
      const result = await register(db, hashNewPassword, { ...request.body, ...visit });
      if (result instanceof Refusal) return sendRefusal(reply, result);
      reply.header("Set-Cookie", setCookie);
      const { token, customer } = result;
      await onRegistered?.(request, customer.id);
      const message = "Registration successful!";
      return reply
        .code(201)
        .send({ success: true as const, message, token, user: toUser(customer) });
    },
  );

  app.post(
    "/api/auth/login",
    {
      schema: {
        summary: "Sign in",
        tags,
        body: loginRequestSchema,
        response: { 200: sessionAnswerSchema, 401: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { setCookie, ...visit } = visitOf(request);
      const result = await logIn(db, { ...request.body, ...visit });
      if (result instanceof Refusal) return sendRefusal(reply, result);
      reply.header("Set-Cookie", setCookie);
      const { token, customer } = result;
      return {
        success: true as const,
        message: "Login successful!",
        token,
        user: toUser(customer),
      };
    },
  );

  app.register(async (customers) => {
    requireCustomer(customers, db);
    const response = { 200: doneSchema, 401: failureSchema };

    customers.post(
      "/api/auth/logout",
      { schema: { summary: "End this session", tags, response } },
      async (request) => {
        await logOut(db, signedIn(request).tokenHash);
        return { success: true as const, message: "You are logged out." };
      },
    );

    customers.post(
      "/api/auth/logout-everywhere",
      {
        schema: {
          summary: "End every session of the customer",
          tags,
          response: { ...response, 409: failureSchema },
        },
      },
      async (request, reply) => {
        const refused = await logOutEverywhere(db, signedIn(request));
        if (refused) return sendRefusal(reply, refused);
        return { success: true as const, message: "You are logged out on every device." };
      },
    );
  });
};
