import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

/**
 * How routes of this scope fail: bad input is answered with the schema's own sentence, which forms
 * show as it is; everything else goes on to the application.
 */
export function registerCustomerFailures(app: Pick<FastifyInstance, "setErrorHandler">): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [issue] = error.validation;
      const sentence = issue?.message ?? "Please check the request.";
      return sendRefusal(reply, new Refusal("invalid_request", sentence));
    }
    throw error;
  });
}
