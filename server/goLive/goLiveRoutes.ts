import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { goLiveAnswerSchema } from "../../contract/admin/goLive.ts";
import { type StaffActor, staffActor } from "../staff/index.ts";
import { checklist, type ShopFacts } from "./checklist.ts";

/** `/api/admin/go-live`: what of the shop is still made up, or missing. */
export const goLiveRoutes: FastifyPluginAsyncZod<{
  facts: () => Promise<ShopFacts>;
  /** Answers when this process shows nothing invented any longer. */
  hideInvented: (actor: StaffActor) => Promise<void>;
}> = async (app, { facts, hideInvented }) => {
  const answer = async () => {
    const checks = checklist(await facts());
    const open = checks.filter(({ isDone }) => !isDone).length;
    return { success: true as const, checks, open };
  };

  app.get(
    "/api/admin/go-live",
    {
      config: { permission: "settings.write" },
      schema: {
        summary: "What is to be done before the shop is real",
        response: { 200: goLiveAnswerSchema },
      },
    },
    answer,
  );

  app.post(
    "/api/admin/go-live/hide-invented",
    {
      config: { permission: "settings.write" },
      schema: {
        summary: "Show nothing invented any longer",
        response: { 200: goLiveAnswerSchema },
      },
    },
    async (request) => {
      await hideInvented(staffActor(request));
      return answer();
    },
  );
};
