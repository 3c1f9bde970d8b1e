import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { refuse } from "../refuse.ts";

/**
 * How routes of this scope fail: bad input is answered with the schema's own sentence, which forms
 * show as it is; everything else goes on to the application.
 */
export function registerCustomerFailures(app: Pick<FastifyInstance, "setErrorHandler">): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [issue] = error.validation;
      return refuse(reply, "invalid_request", issue?.message ?? "Please check the request.");
    }
    if (error.code === "FST_REQ_FILE_TOO_LARGE") {
      return refuse(reply, "payload_too_large", "Please choose a picture of at most 5 MB.");
    }
    throw error;
  });
}
