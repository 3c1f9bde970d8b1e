import type { FastifyReply } from "fastify";
import { type Failure, failureStatus } from "../../contract/failure.ts";
import type { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it was answered that too many ask at once: meant, and no fault. */
    isTurnedAway: boolean;
  }
}

/** Answers with a refusal: the code's status, its sentence and details, and when to try again. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, details } = refusal;
  const failure: Failure = { success: false, code, message, requestId: reply.request.id };
  return refusalHead(reply, refusal)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ ...failure, ...details }));
}

/** What a refusal is without its words, for an answer that shows it in another way. */
export function refusalHead(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, retryAfterSeconds } = refusal;
  if (code === "busy") reply.request.isTurnedAway = true;
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", retryAfterSeconds);
  return reply.code(failureStatus[code]).header("Cache-Control", "no-store");
}
