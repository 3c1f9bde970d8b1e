import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { signatureOf } from "./signature.ts";
import type { SandboxState } from "./state.ts";
import type { FaultyCall } from "./switches.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The switch that makes this call misbehave. */
    fault?: FaultyCall;
  }
}

/** Bodies of these calls are kept as bytes: what is signed is what was sent. */
export function keepBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Refuses whoever does not sign, misbehaves where it was told to, and writes down every call. */
export function guardCalls(app: FastifyInstance, state: SandboxState): void {
  app.addHook("preHandler", async (request, reply) => {
    const bytes = bytesOf(request);
    const isAuthentic =
      request.headers["x-api-key"] === state.keys.apiKey &&
      request.headers["x-api-hmac-sha256"] === signatureOf(state.keys.apiSecret, bytes);
    if (!isAuthentic) {
      return reply.code(511).send({ ok: false, error: "511 NETWORK_AUTHENTICATION_REQUIRED" });
    }
    return misbehave(request, reply, state);
  });
  app.addHook("onResponse", async (request, reply) => {
    const body = readJson(bytesOf(request));
    state.calls.push({ path: request.url, answered: reply.statusCode, body });
  });
}

async function misbehave(request: FastifyRequest, reply: FastifyReply, state: SandboxState) {
  const name = request.routeOptions.config.fault;
  const fault = name === undefined ? "none" : state.switches.faults[name];
  if (fault === "none" || state.faultsLeft <= 0) return undefined;
  state.faultsLeft -= 1;
  state.faultsMet += 1;
  switch (fault) {
    case "511":
      return reply.code(511).send({ ok: false, error: "511 NETWORK_AUTHENTICATION_REQUIRED" });
    case "500":
      return reply.code(500).send({ ok: false, error: { message: "Something went wrong" } });
    case "429":
      return reply.code(429).send({ ok: false, error: "Too many requests" });
    case "denied-text":
      return reply.send({ ok: false, error: "denied by the sandbox" });
    case "denied-object":
      return reply.send({ ok: false, error: { message: "denied by the sandbox" } });
    case "html":
      return reply.type("text/html").send("<!doctype html><title>Bad gateway</title>");
    case "truncated":
      return reply.type("application/json").send('{"ok":true,"result":{"token":"abc');
    case "empty-object":
      return reply.send({});
    case "redirect":
      return reply.redirect(`http://${request.headers.host}/somewhere-else`, 302);
    case "hang-up":
      request.raw.socket.destroy();
      return reply.hijack();
    case "silence":
      // Ends when the caller gives up, or with the sandbox.
      return reply.hijack();
    case "other-order":
      return undefined;
  }
}

export function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

export function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
