import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  answerDecisionSchema,
  type DeskQuestion,
  deskQuestionAnswerSchema,
  questionDecisionSchema,
  questionListAnswerSchema,
  questionListQuerySchema,
  shopAnswerSchema,
} from "../../../contract/admin/questions.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import {
  answerAsShop,
  decideAnswer,
  decideQuestion,
  type QuestionDesk,
} from "./moderateQuestion.ts";
import { listQuestions } from "./readDeskQuestions.ts";

const params = z.object({ id: z.guid() });
const config = { permission: "reviews.moderate" } as const;
const response = {
  200: deskQuestionAnswerSchema,
  400: failureSchema,
  404: failureSchema,
  409: failureSchema,
};

function answer(reply: FastifyReply, question: DeskQuestion | Refusal) {
  if (question instanceof Refusal) return sendRefusal(reply, question);
  return { success: true as const, question };
}

/** `/api/admin/questions`: what customers ask and answer, and the shop's own answers. */
export const questionDeskRoutes: FastifyPluginAsyncZod<QuestionDesk> = async (app, desk) => {
  app.get(
    "/api/admin/questions",
    {
      config,
      schema: {
        summary: "Questions of a state with their answers, 50 at a time",
        querystring: questionListQuerySchema,
        response: { 200: questionListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listQuestions(desk.db, query)) }),
  );

  app.post(
    "/api/admin/questions/:id/decision",
    {
      config,
      schema: {
        summary: "Approve a question, or decline it with the shop's answer that was read",
        ...{ params, response },
        body: questionDecisionSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(reply, await decideQuestion(desk, staffActor(request), params.id, body));
    },
  );

  app.put(
    "/api/admin/questions/:id/answer",
    {
      config,
      schema: {
        summary:
          "Answer a question as the shop, which publishes it, or change or take away the answer that was read",
        ...{ params, response },
        body: shopAnswerSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(reply, await answerAsShop(desk, staffActor(request), params.id, body));
    },
  );

  app.post(
    "/api/admin/questions/:id/answers/:answer/decision",
    {
      config,
      schema: {
        summary: "Approve or decline a customer's answer that was read",
        ...{ params: params.extend({ answer: z.guid() }), response },
        body: answerDecisionSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const actor = staffActor(request);
      return answer(reply, await decideAnswer(desk, actor, params.id, params.answer, body));
    },
  );
};
