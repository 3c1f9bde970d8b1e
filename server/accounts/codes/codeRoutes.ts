import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { doneSchema, sessionAnswerSchema } from "../../../contract/account.ts";
import {
  codeLoginSchema,
  codeRequestSchema,
  furtherCodeSchema,
  passwordResetSchema,
} from "../../../contract/codes.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { HashNewPassword } from "../../credentials/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { toUser } from "../customer.ts";
import { openCustomerScope } from "../customerScope.ts";
import { visitsAt } from "../visitOf.ts";
import { askForCode, type CodeTools } from "./askForCode.ts";
import { logInByCode } from "./logInByCode.ts";
import { resetPassword } from "./resetPassword.ts";
import type { TakeOverHooks } from "./takeOver.ts";

const tags = ["Accounts"];
const refusals = { 400: failureSchema, 429: failureSchema, 503: failureSchema };
const answers = {
  200: sessionAnswerSchema,
  202: furtherCodeSchema,
  401: failureSchema,
  403: failureSchema,
  409: failureSchema,
  ...refusals,
};

const onItsWay = "If this number has an account, its code is on its way.";
const furtherCode = {
  success: true as const,
  step: "email" as const,
  message:
    "This account was not used for a long time. We have sent one more code, to its email address: please enter that one too.",
};

/** `/api/auth/code*`: signing in, and a new password, for whoever reads the phone's messages. */
export const codeRoutes: FastifyPluginAsyncZod<
  CodeTools & { hooks: TakeOverHooks; hashNewPassword: HashNewPassword; origin: string }
> = async (app, tools) => {
  const visitOf = visitsAt(tools.origin);
  openCustomerScope(app);

  app.post(
    "/api/auth/code",
    {
      schema: {
        summary: "Ask for a one-time code to the phone",
        description: "The answer is the same whether the number has an account or not.",
        tags,
        body: codeRequestSchema,
        response: { 202: doneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const refusal = await askForCode(tools, { ...request.body, ...visitOf(request) });
      if (refusal) return sendRefusal(reply, refusal);
      return reply.code(202).send({ success: true as const, message: onItsWay });
    },
  );

  app.post(
    "/api/auth/code/login",
    {
      schema: {
        summary: "Sign in with a one-time code",
        description:
          "202: the code was right, and the account, long unused, asks for the one that was sent to its email address besides, with the ticket of this answer.",
        tags,
        body: codeLoginSchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const { setCookie, ...visit } = visitOf(request);
      const result = await logInByCode(tools, { ...request.body, ...visit });
      if (result instanceof Refusal) return sendRefusal(reply, result);
      if ("ticket" in result) return reply.code(202).send({ ...furtherCode, ...result });
      reply.header("Set-Cookie", setCookie);
      const { token, customer, isTakenOver } = result;
      const message = isTakenOver
        ? "Login successful! Your number got a message about this account."
        : "Login successful!";
      return { success: true as const, message, token, user: toUser(customer) };
    },
  );

  app.post(
    "/api/auth/code/reset",
    {
      schema: {
        summary: "Set a new password with a one-time code, and sign in",
        description: "Ends every other session. 202 as for signing in with a code.",
        tags,
        body: passwordResetSchema,
        response: { ...answers, 422: failureSchema },
      },
    },
    async (request, reply) => {
      const { setCookie, ...visit } = visitOf(request);
      const result = await resetPassword(tools, { ...request.body, ...visit });
      if (result instanceof Refusal) return sendRefusal(reply, result);
      if ("ticket" in result) return reply.code(202).send({ ...furtherCode, ...result });
      reply.header("Set-Cookie", setCookie);
      const { token, customer } = result;
      const message = "Your new password is set, and you are logged in.";
      return { success: true as const, message, token, user: toUser(customer) };
    },
  );
};
