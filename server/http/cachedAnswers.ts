import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { collectingKeys } from "../ground/madeOf.ts";
import { turnsAwayLess } from "./admission/priorities.ts";
import { priorityOf } from "./admission/registerAdmission.ts";
import { type Answer, makeAnswer, type TallyOf } from "./answer.ts";
import type { AnswerCache } from "./answerCache.ts";
import { cacheKey, type ServedAs } from "./cacheKey.ts";
import { composeAnswer } from "./composeAnswer.ts";
import type { OwnTurn } from "./keptAnswer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's 200 answers are the same for every visitor and may be kept. */
    cached?: boolean;
  }
  interface FastifyRequest {
    /** The answer that this request makes for all who ask for it meanwhile, its key, and the keys of what it shows. */
    making: { key: string; turn: OwnTurn; keys: Set<string> } | null;
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

/**
 * Keeps the 200 answers of routes marked `cached`, and sends them with ETag and compression. Whoever asks
 * while an answer is made waits for that one.
 */
export function registerCachedAnswers(
  app: FastifyInstance,
  answers: AnswerCache,
  tallyOf: TallyOf,
  servedAs: ServedAs,
): void {
  app.decorateRequest("making", null);
  app.addHook("onRequest", async (request, reply) => {
    const key = keyOf(request, servedAs);
    if (key === null) return;
    const answer = answers.get(key) ?? (await takeTurn(request, key));
    if (answer === null) return;
    request.isTurnedAway = answer.turnsAway === true;
    const composed = await composeAnswer(request.headers, answer, request.id);
    return reply.code(composed.status).headers(composed.headers).send(composed.body);
  });
  app.addHook("onRequest", (request, _reply, next) => {
    if (request.making === null) next();
    else collectingKeys(request.making.keys, next);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { statusCode } = reply;
    const { making } = request;
    if (making === null) return payload;
    const isPublic = statusCode === 200 || statusCode === 503;
    if (!isPublic || typeof payload !== "string") {
      giveUp(request);
      return payload;
    }
    const made = makeAnswer(
      statusCode,
      String(reply.getHeader("Content-Type")),
      Buffer.from(payload),
      { keys: making.keys, headers: retryHeader(reply) },
    );
    made.tally = tallyOf(making.key);
    made.turnsAway = request.isTurnedAway;
    made.askedAs = priorityOf(request);
    const answer = await making.turn.done(made);
    request.making = null;
    request.isTurnedAway = answer.turnsAway === true;
    if (answer.status !== 200) return payload;
    const composed = await composeAnswer(request.headers, answer, request.id);
    reply.code(composed.status).headers(composed.headers).removeHeader("Retry-After");
    return composed.body ?? null;
  });
  app.whenEnded(giveUp);

  /** The answer that somebody makes already, or null where this request is to make it. */
  async function takeTurn(request: FastifyRequest, key: string): Promise<Answer | null> {
    const answer = await joinTurn(request, key);
    const isForLess = answer !== null && turnsAwayLess(answer, priorityOf(request));
    return isForLess ? joinTurn(request, key) : answer;
  }
  async function joinTurn(request: FastifyRequest, key: string): Promise<Answer | null> {
    const turn = answers.begin(key);
    if ("underWay" in turn) return turn.underWay.catch(() => null);
    request.making = { key, turn, keys: new Set() };
    return null;
  }
}

/** What is not the same for everybody is nobody's to wait for: the others make their own. */
function giveUp(request: FastifyRequest): void {
  request.making?.turn.failed(notMade);
  request.making = null;
}

/** Whoever waited for an answer that somebody else was to make is told as well when to come again. */
function retryHeader(reply: FastifyReply): Record<string, string> {
  const seconds = reply.getHeader("Retry-After");
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** What comes instead of an answer that can be kept is each visitor's own. */
const notMade = new Error("the answer was not made");

/**
 * Null for what is not kept, such as the answer to a path that writes its letters as %61. No CDN keeps it either: it
 * could not be told of what has changed since.
 */
function keyOf({ url, routeOptions }: FastifyRequest, servedAs: ServedAs): string | null {
  const isPlain = url.split("?", 1)[0]?.includes("%") === false;
  return routeOptions.config.cached === true && isPlain ? cacheKey(url, servedAs) : null;
}
