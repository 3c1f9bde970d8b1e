import type { FastifyInstance } from "fastify";
import { registerCustomerFailures } from "./customerFailures.ts";

/** What all calls of customers have in common: how they fail, and that a body may be empty. */
export function openCustomerScope(
  app: Pick<FastifyInstance, "setErrorHandler" | "addContentTypeParser" | "getDefaultJsonParser">,
): void {
  registerCustomerFailures(app);
  acceptEmptyBodies(app);
}

/** Many clients announce JSON with every call, also with a DELETE or a logout that has no body. */
function acceptEmptyBodies(
  app: Pick<FastifyInstance, "addContentTypeParser" | "getDefaultJsonParser">,
): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body === "") done(null, undefined);
      else parse(request, body, done);
    },
  );
}
