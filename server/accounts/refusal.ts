import type { FastifyReply } from "fastify";
import type { FailureCode } from "../../contract/failure.ts";
import { refuse } from "../refuse.ts";

/** An expected failure as a value: a code, a sentence for the customer, and when to try again. */
export interface Refusal {
  code: FailureCode;
  message: string;
  retryAfterSeconds?: number;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", retryAfterSeconds);
  return refuse(reply, code, message);
}

export const busy: Refusal = {
  code: "busy",
  message: "Many people are signing in just now. Please try again in a moment.",
  retryAfterSeconds: 5,
};

export function tooManyAttempts({ retryAfterSeconds }: { retryAfterSeconds: number }): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    code: "rate_limited",
    message: `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    retryAfterSeconds,
  };
}
