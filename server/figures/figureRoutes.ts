import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { figuresOfTodaySchema } from "../../contract/admin/figures.ts";
import { failureSchema } from "../../contract/failure.ts";
import { readToday, type TodaySources } from "./readToday.ts";

/** The figures of the day; within `staffScope`. */
export const figureRoutes: FastifyPluginAsyncZod<TodaySources> = async (app, sources) => {
  app.get(
    "/api/admin/figures/today",
    {
      config: { permission: "figures.read" },
      schema: {
        summary: "What waits today, and the latest sales",
        response: { 200: figuresOfTodaySchema, 401: failureSchema, 403: failureSchema },
      },
    },
    () => readToday(sources),
  );
};
