import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { withoutValues } from "../database/withoutValues.ts";
import { refuse } from "../refuse.ts";

const retryAfterSeconds = 5;

/** Every error becomes one of the contract's failures; only faults of ours are logged as errors. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const reasons = error.validation.map((issue) => {
        const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".");
        return field === "" ? issue.message : `${field}: ${issue.message}`;
      });
      return refuse(reply, "invalid_request", `Please check the request. ${reasons.join("; ")}`);
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: withoutValues(error) }, "database unavailable");
      reply.header("Retry-After", retryAfterSeconds);
      return refuse(
        reply,
        "database_unavailable",
        "The shop is catching its breath. Please try again in a moment.",
      );
    }
    const code = codeOfFrameworkError(error);
    if (code !== null) return refuse(reply, code, customerWords[code]);
    request.log.error({ err: withoutValues(error) }, "fault");
    return refuse(
      reply,
      "internal_error",
      `Something went wrong on our side. Please try again; if it stays, tell us ${request.id}.`,
    );
  });
}

const customerWords: Record<ClientCode, string> = {
  invalid_request: "The request could not be read.",
  payload_too_large: "That is larger than we can take.",
  unsupported_media_type: "That kind of content is not understood here.",
};

type ClientCode = "invalid_request" | "payload_too_large" | "unsupported_media_type";

function codeOfFrameworkError(error: FastifyError): ClientCode | null {
  if (error.statusCode === 413) return "payload_too_large";
  if (error.statusCode === 415) return "unsupported_media_type";
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return "invalid_request";
  }
  return null;
}
