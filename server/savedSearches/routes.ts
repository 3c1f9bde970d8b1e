import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  savedSearchChangeAnswerSchema,
  savedSearchesAnswerSchema,
  savedSearchFormSchema,
} from "../../contract/savedSearches.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { readSearches, removeSearch, saveSearch } from "./keepSearches.ts";

const tags = ["Notices"];

/** `/api/saved-searches`: lists that the signed-in customer wants to hear of. All may be repeated. */
export const savedSearchRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/saved-searches",
    {
      schema: {
        summary: "The customer's saved searches, the latest first",
        tags,
        response: { 200: savedSearchesAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      searches: await readSearches(db, signedIn(request).customer.id),
    }),
  );

  app.post(
    "/api/saved-searches",
    {
      bodyLimit: 8 * 1024,
      schema: {
        summary: "Save a list, to be told of new products on it",
        tags,
        body: savedSearchFormSchema,
        response: {
          200: savedSearchChangeAnswerSchema,
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
          409: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const refusal = await saveSearch(db, signedIn(request).customer, request.body);
      if (refusal !== null) return sendRefusal(reply, refusal);
      const message = "Saved. We write to you when something new is on this list.";
      return { success: true as const, message };
    },
  );

  app.delete(
    "/api/saved-searches/:id",
    {
      schema: {
        summary: "Take a saved search away",
        tags,
        params: z.object({ id: z.guid() }),
        response: { 200: savedSearchChangeAnswerSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      await removeSearch(db, signedIn(request).customer.id, request.params.id);
      return { success: true as const, message: "This search is no longer saved." };
    },
  );
};
