import type { FastifyReply } from "fastify";
import { type Failure, type FailureCode, failureStatus } from "../contract/failure.ts";

/** Answers with a failure: the code's status, and a sentence fit for a person. */
export function refuse(reply: FastifyReply, code: FailureCode, message: string): FastifyReply {
  const failure: Failure = { success: false, code, message, requestId: reply.request.id };
  return reply
    .code(failureStatus[code])
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(failure));
}
