import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { withoutValues } from "../database/withoutValues.ts";
import { Away } from "../ground/away.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

export const databaseAway = new Refusal(
  "database_unavailable",
  "The shop is catching its breath. Please try again in a moment.",
  { retryAfterSeconds: 5 },
);

/** So much that is wrong with a request is said; a body has room for far more. */
const mostReasons = 20;

/** Every error becomes one of the contract's failures; only faults of ours are logged as errors. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const reasons = error.validation.slice(0, mostReasons).map((issue) => {
        const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".");
        return field === "" ? issue.message : `${field}: ${issue.message}`;
      });
      const sentence = `Please check the request. ${reasons.join("; ")}`;
      return sendRefusal(reply, new Refusal("invalid_request", sentence));
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: withoutValues(error) }, "database unavailable");
      return sendRefusal(reply, databaseAway);
    }
    if (error instanceof Away) {
      request.log.warn({ err: error }, "something that the shop stands on is away");
      return sendRefusal(reply, error.refusal);
    }
    const refusal = refusalOf(error);
    if (refusal !== null) return sendRefusal(reply, refusal);
    request.log.error({ err: withoutValues(error) }, "fault");
    const sentence = `Something went wrong on our side. Please try again; if it stays, tell us ${request.id}.`;
    return sendRefusal(reply, new Refusal("internal_error", sentence));
  });
}

const unread = new Refusal("invalid_request", "The request could not be read.");
const tooLarge = new Refusal("payload_too_large", "That is larger than we can take.");
const unknownKind = new Refusal(
  "unsupported_media_type",
  "That kind of content is not understood here.",
);

/** What the framework finds wrong with a request; null for a fault of ours. */
function refusalOf({ statusCode = 500 }: FastifyError): Refusal | null {
  if (statusCode === 413) return tooLarge;
  if (statusCode === 415) return unknownKind;
  return statusCode >= 400 && statusCode < 500 ? unread : null;
}
