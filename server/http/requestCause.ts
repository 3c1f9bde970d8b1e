import type { FastifyInstance } from "fastify";
import { causedBy } from "../ground/cause.ts";

/** Whatever a request sets off knows whose it is: slow statements are found by it. */
export function registerRequestCause(app: FastifyInstance): void {
  app.addHook("onRequest", ({ id, routeOptions }, _reply, next) =>
    causedBy({ requestId: id, route: routeOptions.url ?? "page" }, next),
  );
}
