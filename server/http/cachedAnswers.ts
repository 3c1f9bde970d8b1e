import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AnswerCache, makeAnswer } from "./answerCache.ts";
import { cacheKey } from "./cacheKey.ts";
import { composeAnswer } from "./composeAnswer.ts";
import { securityHeaders } from "./securityHeaders.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's 200 answers are the same for every visitor and may be kept. */
    cached?: boolean;
  }
  interface FastifyRequest {
    /** The cache's generation when this request began. */
    cacheGeneration: number;
  }
}

/** Security headers and the request's id on everything that is not a cached answer. */
export function registerApiHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders).header("X-Request-Id", request.id);
    if (request.url.startsWith("/api/")) reply.header("Cache-Control", "no-store");
  });
}

/** Keeps the 200 answers of routes marked `cached`, and sends them with ETag and compression. */
export function registerCachedAnswers(app: FastifyInstance, answers: AnswerCache): void {
  app.decorateRequest("cacheGeneration", 0);
  app.addHook("onRequest", async (request, reply) => {
    request.cacheGeneration = answers.generation();
    // A hit that the fast path left: its compressed form is still to be made.
    const key = request.routeOptions.config.cached === true ? cacheKey(request.url) : null;
    const known = key === null ? undefined : answers.get(key);
    if (known === undefined) return;
    const composed = await composeAnswer(request.headers, known, request.id);
    return reply.code(composed.status).headers(composed.headers).send(composed.body);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isCacheable(request, reply) || typeof payload !== "string") return payload;
    const answer = makeAnswer(200, "application/json; charset=utf-8", Buffer.from(payload));
    const key = cacheKey(request.url);
    if (key !== null) answers.put(key, answer, request.cacheGeneration);
    const composed = await composeAnswer(request.headers, answer, request.id);
    reply.code(composed.status).headers(composed.headers);
    return composed.body ?? null;
  });
}

function isCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.routeOptions.config.cached === true && reply.statusCode === 200;
}
