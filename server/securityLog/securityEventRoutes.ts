import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  securityEventPageSchema,
  securityEventQuerySchema,
} from "../../contract/admin/securityEvents.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { type CustomerNames, readSecurityEvents } from "./readEvents.ts";

/** `/api/admin/security-events`: who tried to come in, and what guards accounts; within `staffScope`. */
export const securityEventRoutes: FastifyPluginAsyncZod<{
  db: Database;
  names: CustomerNames;
}> = async (app, { db, names }) => {
  app.get(
    "/api/admin/security-events",
    {
      config: { permission: "audit.read" },
      schema: {
        summary: "Who came in or was kept out, and what changed of what guards accounts",
        querystring: securityEventQuerySchema,
        response: {
          200: securityEventPageSchema,
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await readSecurityEvents(db, names, request.query)),
    }),
  );
};
