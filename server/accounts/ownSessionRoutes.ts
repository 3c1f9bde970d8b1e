import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { doneSchema, sessionListSchema } from "../../contract/account.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { noteEvent } from "../securityLog/index.ts";
import { openCustomerScope } from "./customerScope.ts";
import { endOtherSessions, endSession, listSessions } from "./ownSessions.ts";
import { requireConfirmed } from "./requireConfirmed.ts";
import { requireCustomer, signedIn } from "./requireCustomer.ts";

const tags = ["Accounts"];
const loggedOutAlready = new Refusal("not_found", "That device is logged out already.");
const refusals = { 401: failureSchema, 403: failureSchema };

/**
 * `/api/user/sessions`: where the signed-in customer is signed in, and how to end that. Who found a session and
 * cannot confirm it ends none but that, by logging out.
 */
export const ownSessionRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/user/sessions",
    {
      schema: {
        summary: "Where the customer is signed in",
        tags,
        response: { 200: sessionListSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      sessions: await listSessions(db, signedIn(request)),
    }),
  );

  app.delete(
    "/api/user/sessions/:id",
    {
      schema: {
        summary: "End one session of the customer",
        tags,
        params: z.object({ id: z.uuid("There is no such device.") }),
        response: { 200: doneSchema, 400: failureSchema, 404: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const who = signedIn(request);
      const confirmed = await requireConfirmed(db, who, { address: request.ip });
      if (confirmed instanceof Refusal) return sendRefusal(reply, confirmed);
      const ended = await endSession(db, who.customer.id, request.params.id);
      if (!ended) return sendRefusal(reply, loggedOutAlready);
      return { success: true as const, message: "That device is logged out." };
    },
  );

  app.delete(
    "/api/user/sessions",
    {
      schema: {
        summary: "End every other session of the customer",
        tags,
        response: { 200: doneSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const who = signedIn(request);
      const confirmed = await requireConfirmed(db, who, { address: request.ip });
      if (confirmed instanceof Refusal) return sendRefusal(reply, confirmed);
      const others = await endOtherSessions(db, who);
      if (others instanceof Refusal) return sendRefusal(reply, others);
      if (others === 0) noteEvent(request, { event: null });
      return { success: true as const, message: "Every other device is logged out." };
    },
  );
};
