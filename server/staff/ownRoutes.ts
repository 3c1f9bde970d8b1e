import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { staffSessionAnswerSchema } from "../../contract/admin/staff.ts";
import { failureSchema } from "../../contract/failure.ts";
import { signedInStaff } from "./staffActor.ts";

/** What members of the staff see and do of their own accounts; within `staffScope`. */
export const ownStaffRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/admin/session",
    {
      config: { permission: "account.own" },
      schema: {
        summary: "Who is signed in at the back office",
        response: { 200: staffSessionAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const { id, name, email, role } = signedInStaff(request);
      return { success: true as const, staff: { id, name, email, role } };
    },
  );
};
