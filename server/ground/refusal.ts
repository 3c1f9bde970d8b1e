import type { FailureCode } from "../../contract/failure.ts";

interface More<Details extends object> {
  /** Facts that the answer carries beside code and message, in the contract's shapes. */
  details?: Details;
  /** When to try again; the answer says it as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
}

/**
 * An expected failure, returned and never thrown: a code of the contract and a sentence for the
 * customer; of a service that the shop asks, its own codes and a reason for the log.
 * `result instanceof Refusal` tells it from what was asked for.
 */
export class Refusal<Details extends object = object, Code extends string = FailureCode> {
  readonly code: Code;
  readonly message: string;
  readonly details: Details | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, message: string, more: More<Details> = {}) {
    this.code = code;
    this.message = message;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
