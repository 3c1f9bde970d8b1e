import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AnswerCache, makeAnswer, type TallyOf } from "./answerCache.ts";
import { cacheKey } from "./cacheKey.ts";
import { composeAnswer } from "./composeAnswer.ts";

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
export function registerApiHeaders(app: FastifyInstance, always: Record<string, string>): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always).header("X-Request-Id", request.id);
    // By the route: a path may write the same letters otherwise.
    const path = request.routeOptions.url ?? request.url;
    if (path.startsWith("/api/")) reply.header("Cache-Control", "no-store");
  });
}

/** Keeps the 200 answers of routes marked `cached`, and sends them with ETag and compression. */
export function registerCachedAnswers(
  app: FastifyInstance,
  answers: AnswerCache,
  tallyOf: TallyOf,
): void {
  app.decorateRequest("cacheGeneration", 0);
  app.addHook("onRequest", async (request, reply) => {
    request.cacheGeneration = answers.generation();
    // A hit that the fast path left: its compressed form is still to be made.
    const key = keyOf(request);
    const known = key === null ? undefined : answers.get(key);
    if (known === undefined) return;
    const composed = await composeAnswer(request.headers, known, request.id);
    return reply.code(composed.status).headers(composed.headers).send(composed.body);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const isPublic = request.routeOptions.config.cached === true && reply.statusCode === 200;
    if (!isPublic || typeof payload !== "string") return payload;
    const answer = makeAnswer(200, "application/json; charset=utf-8", Buffer.from(payload));
    answer.tally = tallyOf(request.url);
    const key = keyOf(request);
    if (key !== null) answers.put(key, answer, request.cacheGeneration);
    const composed = await composeAnswer(request.headers, answer, request.id);
    reply.code(composed.status).headers(composed.headers);
    return composed.body ?? null;
  });
}

/** Null for what is not kept, such as the answer to a path that writes its letters as %61. */
function keyOf({ url, routeOptions }: FastifyRequest): string | null {
  const isPlain = url.split("?", 1)[0]?.includes("%") === false;
  return routeOptions.config.cached === true && isPlain ? cacheKey(url) : null;
}
