import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  type Consultation,
  consultationAnswerSchema,
  consultationFailureSchema,
  consultationRequestSchema,
} from "../../contract/consultation.ts";
import { quickestPerson } from "../../contract/consultationRules.ts";
import { failureSchema } from "../../contract/failure.ts";
import { registerCustomerFailures } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { placeLimits, takeAttempts } from "../limits/index.ts";
import type { Notifier } from "../outbox/index.ts";
import { fieldReasons } from "./fieldReasons.ts";
import { acceptForms, returnToPage } from "./formPost.ts";
import { keepConsultation } from "./keepConsultation.ts";

/** Many customers of one mobile network share an address. */
const requests = placeLimits({
  counts: (place) => `requests for a consultation from ${place}`,
  ...{ most: 10, minutes: 10 },
});

const thanks = "Thank you! Your consultation request has been submitted successfully.";
const tryAgain = "There was an error submitting your request. Please try again.";

/** `/api/query/create`: somebody asks to be called about a kitchen. */
export const consultationRoutes: FastifyPluginAsyncZod<{
  db: Database;
  notifier: Notifier;
}> = async (app, { db, notifier }) => {
  registerCustomerFailures(app);
  acceptForms(app);

  app.post(
    "/api/query/create",
    {
      attachValidation: true,
      bodyLimit: 16 * 1024,
      schema: {
        summary: "Request a design consultation",
        description:
          "Pressing twice within ten minutes makes one request. An HTML form that names its page is answered by a redirection back to it.",
        tags: ["Consultations"],
        consumes: ["application/json", "application/x-www-form-urlencoded"],
        body: consultationRequestSchema,
        response: {
          200: consultationAnswerSchema,
          400: consultationFailureSchema,
          413: failureSchema,
          415: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      if (request.validationError) return refuseFields(request, reply);
      const wait = await takeAttempts(db, requests("consultation address", request.ip));
      if (wait !== null) {
        if (returnToPage(request, reply, "failed")) return reply;
        const sentence = "Too many requests. Please try again later.";
        return sendRefusal(reply, new Refusal("rate_limited", sentence, wait));
      }
      if (isProgram(request.body)) {
        if (returnToPage(request, reply, "failed")) return reply;
        return sendRefusal(reply, new Refusal("invalid_request", tryAgain));
      }
      await keepConsultation(db, notifier, request.body);
      if (returnToPage(request, reply, "sent")) return reply;
      return { success: true as const, message: thanks };
    },
  );
};

/** Filled in where people see nothing, or faster than people type. */
function isProgram({ website, elapsedMs }: Consultation): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < quickestPerson);
}

function refuseFields(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (returnToPage(request, reply, "failed")) return reply;
  const fields = fieldReasons(request.validationError?.validation ?? []);
  const reasons = Object.values(fields);
  const sentence =
    reasons.length > 0 ? reasons.join(" ") : "Please send your name, email and phone number.";
  return sendRefusal(reply, new Refusal("invalid_request", sentence, { details: { fields } }));
}
