import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { healthAnswerSchema } from "../../contract/admin/health.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Health } from "./metricsServer.ts";

/** What the metrics' port says of the shop's health, for owners who have nobody to watch it; within `staffScope`. */
export const healthRoute: FastifyPluginAsyncZod<{ health: () => Promise<Health> }> = async (
  app,
  { health },
) => {
  app.get(
    "/api/admin/health",
    {
      config: { permission: "settings.write" },
      schema: {
        summary: "What is not as it should be while the shop serves its customers",
        response: { 200: healthAnswerSchema, 401: failureSchema, 403: failureSchema },
      },
    },
    async () => {
      const { problems } = await health();
      return { success: true as const, problems: [...problems] };
    },
  );
};
