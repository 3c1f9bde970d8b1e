import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShippingState } from "./state.ts";
import type { FaultyCall } from "./switches.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The switch that makes this call of the shipping API misbehave. */
    shippingFault?: FaultyCall;
  }
}

/** Refuses whoever has no token, misbehaves where it was told to, and writes down every call. */
export function guardCalls(app: FastifyInstance, state: ShippingState): void {
  const lost = new WeakSet<FastifyRequest>();
  app.addHook("preHandler", async (request, reply) => {
    await pause(state.switches.delayMs);
    const name = request.routeOptions.config.shippingFault;
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    if (name !== "login" && !state.tokens.has(token)) {
      return reply.code(401).send({ message: "Token has expired", status_code: 401 });
    }
    const fault = name === undefined ? "none" : state.switches.faults[name];
    if (fault === "none" || state.faultsLeft <= 0) return undefined;
    state.faultsLeft -= 1;
    if (fault === "lost") {
      lost.add(request);
      return undefined;
    }
    return answer(fault, request, reply);
  });
  app.addHook("onSend", async (request, _reply, payload) => {
    if (lost.has(request)) request.raw.socket.destroy();
    return payload;
  });
  app.addHook("onResponse", async (request, reply) => {
    state.calls.push({ path: request.url, answered: reply.statusCode });
  });
}

function answer(fault: string, request: FastifyRequest, reply: FastifyReply) {
  switch (fault) {
    case "401":
      return reply.code(401).send({ message: "Unauthorized", status_code: 401 });
    case "422":
      return reply.code(422).send({
        message: "The given data was invalid.",
        errors: { pickup_location: ["Wrong pickup location entered."] },
        status_code: 422,
      });
    case "429":
      return reply.code(429).send({ message: "Too Many Attempts.", status_code: 429 });
    case "500":
      return reply.code(500).send({ message: "Oops! Something went wrong.", status_code: 500 });
    case "html":
      return reply.type("text/html").send("<!doctype html><title>Bad gateway</title>");
    case "truncated":
      return reply.type("application/json").send('{"order_id":16161616,"ship');
    case "empty-object":
      return reply.send({});
    case "hang-up":
      request.raw.socket.destroy();
      return reply.hijack();
    default:
      // Ends when the caller gives up, or with the rehearsal.
      return reply.hijack();
  }
}
