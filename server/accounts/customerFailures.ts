import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { refuse } from "../refuse.ts";

/**
 * How routes of this scope fail: bad input is answered with the schema's own sentence, which forms
 * show as it is; faults go on to the application without the values of their statements.
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
    throw withoutValues(error);
  });
}

/** PostgreSQL repeats rows in these; a row of ours may hold a phone number or a password's hash. */
const fieldsWithValues = ["detail", "where", "internalQuery"];

/** The database's own error, with the statement's text and none of its values: fit for a log. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return error;
  const { cause, query } = error;
  for (const field of fieldsWithValues) Reflect.deleteProperty(cause, field);
  return Object.assign(cause, { statement: query });
}
