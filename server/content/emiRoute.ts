import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type EmiPlansAnswer, emiPlansAnswerSchema } from "../../contract/emi.ts";
import { interestBearers } from "../../contract/texts/emiForm.ts";
import type { Content } from "./contentOf.ts";

/** `/api/emi-plans`: asked for when somebody wants to see them, and no part of any page. */
export const emiRoute: FastifyPluginAsyncZod<{
  content: () => Content;
  online: () => EmiPlansAnswer["online"];
}> = async (app, { content, online }) => {
  app.get(
    "/api/emi-plans",
    {
      schema: {
        summary: "What banks' instalments cost, as the owner knows it",
        tags: ["Content"],
        response: { 200: emiPlansAnswerSchema },
      },
    },
    async () => {
      const { read, isOwn } = content();
      return {
        success: true as const,
        plans: read("emi").plans.map(({ interest, ...plan }) => ({
          ...plan,
          isNoCost: interest === interestBearers[1],
        })),
        areExamples: !isOwn("emi"),
        online: online(),
      };
    },
  );
};
