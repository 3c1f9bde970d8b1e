import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerCache } from "./answerCache.ts";
import { cacheKey, type ServedAs } from "./cacheKey.ts";
import { composeAnswerNow } from "./composeAnswer.ts";
import { type Beginnings, nowhere } from "./nowhere.ts";
import { nextRequestId } from "./requestId.ts";

/** Whether it has answered the request. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers GET and HEAD from memory before any routing, when the compressed form is there as well.
 * `always` are the headers of every answer. Addresses that lead nowhere share one.
 * Returns false, having touched nothing, when the request needs the application.
 */
export function createFastPath(
  answers: AnswerCache,
  always: Record<string, string>,
  beginnings: Beginnings,
  servedAs: ServedAs,
): FastPath {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { url = "/" } = request;
    const key = beginnings.leadsNowhere(url) ? nowhere : cacheKey(url, servedAs);
    const answer = key === null ? undefined : answers.get(key);
    if (answer === undefined) return false;
    const composed = composeAnswerNow(request.headers, answer, nextRequestId(), always);
    if (composed === null) return false;
    response.writeHead(composed.status, composed.fields);
    response.end(request.method === "HEAD" ? undefined : composed.body);
    return true;
  };
}
