import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { goLiveAnswerSchema } from "../../contract/admin/goLive.ts";
import { checklist, type ShopFacts } from "./checklist.ts";

/** `/api/admin/go-live`: what of the shop is still made up, or missing. */
export const goLiveRoutes: FastifyPluginAsyncZod<{ facts: () => Promise<ShopFacts> }> = async (
  app,
  { facts },
) => {
  app.get(
    "/api/admin/go-live",
    {
      config: { permission: "settings.write" },
      schema: {
        summary: "What is to be done before the shop is real",
        response: { 200: goLiveAnswerSchema },
      },
    },
    async () => {
      const checks = checklist(await facts());
      const open = checks.filter(({ isDone }) => !isDone).length;
      return { success: true as const, checks, open };
    },
  );
};
