import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

/**
 * How routes of the back office refuse bad input: with the schema's own sentences, each by the path of
 * its field (`lines.0.price`), for the form to show beside it. Everything else goes on to the application.
 */
export function registerDeskFailures(app: Pick<FastifyInstance, "setErrorHandler">): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (!hasZodFastifySchemaValidationErrors(error)) throw error;
    const fields: Record<string, string> = {};
    for (const { instancePath, message = "Please check this." } of error.validation) {
      const path = instancePath.replace(/^\//, "").replaceAll("/", ".");
      if (path !== "") fields[path] ??= message;
    }
    const sentence = [...new Set(error.validation.map(({ message }) => message))].join(" ");
    return sendRefusal(reply, new Refusal("invalid_request", sentence, { details: { fields } }));
  });
}
