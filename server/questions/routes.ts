import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  answerFormSchema,
  ownQuestionsAnswerSchema,
  questionFormSchema,
  questionPageAnswerSchema,
  questionTakenSchema,
} from "../../contract/question.ts";
import { answerTaken, questionTaken } from "../../contract/questionRules.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import {
  type Author,
  answerQuestion,
  askQuestion,
  takeBackAnswer,
  takeBackQuestion,
} from "./ask.ts";
import { readOwnQuestions, readQuestions } from "./readQuestions.ts";

const params = z.object({ productId: z.guid({ error: "Product data not available." }) });
const ofQuestion = params.extend({ questionId: z.guid() });
const tags = ["Reviews"];
const bodyLimit = 16 * 1024;
const response = {
  200: questionTakenSchema,
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  409: failureSchema,
  429: failureSchema,
};

/** `/api/questions`: what customers ask about products, and who answers. */
export const questionRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/api/questions/:productId",
    {
      schema: {
        summary: "Questions about a product with their answers, 10 at a time",
        ...{ tags, params },
        querystring: z.object({ after: z.guid().optional() }),
        response: { 200: questionPageAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      ...(await readQuestions(db, params.productId, query.after ?? null)),
    }),
  );
  app.register(ownQuestionRoutes, { db });
};

const ownQuestionRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/questions/:productId/own",
    {
      schema: {
        summary: "What the customer asked about a product, and whether they may answer others",
        ...{ tags, params },
        response: { 200: ownQuestionsAnswerSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await readOwnQuestions(db, authorOf(request))),
    }),
  );

  app.post(
    "/api/questions/:productId",
    {
      bodyLimit,
      schema: {
        summary: "Ask about a product",
        ...{ tags, params, response },
        body: questionFormSchema,
      },
    },
    async (request, reply) => {
      const refusal = await askQuestion(db, authorOf(request), request.body);
      if (refusal !== null) return sendRefusal(reply, refusal);
      return { success: true as const, message: questionTaken };
    },
  );

  app.put(
    "/api/questions/:productId/:questionId/answer",
    {
      bodyLimit,
      schema: {
        summary: "Answer a question, as a customer who has the product",
        ...{ tags, params: ofQuestion, response },
        body: answerFormSchema,
      },
    },
    async (request, reply) => {
      const { questionId } = request.params;
      const refusal = await answerQuestion(db, authorOf(request), questionId, request.body);
      if (refusal !== null) return sendRefusal(reply, refusal);
      return { success: true as const, message: answerTaken };
    },
  );

  app.delete(
    "/api/questions/:productId/:questionId/answer",
    {
      schema: {
        summary: "Take one's answer back",
        ...{ tags, params: ofQuestion },
        response: { 200: questionTakenSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      await takeBackAnswer(db, authorOf(request), request.params.questionId);
      return { success: true as const, message: "Your answer is taken back." };
    },
  );

  app.delete(
    "/api/questions/:productId/:questionId",
    {
      schema: {
        summary: "Take one's question back",
        ...{ tags, params: ofQuestion },
        response: { 200: questionTakenSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      await takeBackQuestion(db, authorOf(request), request.params.questionId);
      return { success: true as const, message: "Your question is taken back." };
    },
  );
};

function authorOf(request: FastifyRequest<{ Params: z.infer<typeof params> }>): Author {
  return {
    customerId: signedIn(request).customer.id,
    productId: request.params.productId,
    address: request.ip,
  };
}
