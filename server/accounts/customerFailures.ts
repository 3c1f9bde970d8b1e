import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { profilePicTooLarge } from "../../contract/accountRules.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

const pictureTooLarge = new Refusal("payload_too_large", profilePicTooLarge);

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
    if (error.code === "FST_REQ_FILE_TOO_LARGE") {
      return sendRefusal(reply, pictureTooLarge);
    }
    throw error;
  });
}
