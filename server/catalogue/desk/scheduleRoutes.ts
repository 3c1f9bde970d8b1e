import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { newScheduleSchema } from "../../../contract/admin/productEditor.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { endSchedule, schedulePrice } from "./schedulePrice.ts";

const config = { permission: "products.write" } as const;
const response = {
  200: z.object({ success: z.literal(true) }),
  400: failureSchema,
  404: failureSchema,
};

/** `/api/admin/products/:id/schedules`: prices from one moment to another. */
export const scheduleRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shown: () => Promise<void>;
}> = async (app, { db, shown }) => {
  app.post(
    "/api/admin/products/:id/schedules",
    {
      config,
      schema: {
        summary: "Give variants a price from one moment to another",
        params: z.object({ id: z.guid() }),
        body: newScheduleSchema,
        response,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const refusal = await schedulePrice(db, staffActor(request), params.id, body);
      if (refusal) return sendRefusal(reply, refusal);
      await shown();
      return { success: true as const };
    },
  );

  app.delete(
    "/api/admin/products/:id/schedules/:scheduleId",
    {
      config,
      schema: {
        summary: "Take back a scheduled price that is to come, or end one that is on",
        params: z.object({ id: z.guid(), scheduleId: z.guid() }),
        response,
      },
    },
    async (request, reply) => {
      const { id, scheduleId } = request.params;
      const refusal = await endSchedule(db, staffActor(request), id, scheduleId);
      if (refusal) return sendRefusal(reply, refusal);
      await shown();
      return { success: true as const };
    },
  );
};
