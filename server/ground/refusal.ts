import type { FailureCode } from "../../contract/failure.ts";

interface More<Details extends object> {
  /** Facts that the answer carries beside code and message, in the contract's shapes. */
  details?: Details;
  /** When to try again; the answer says it as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
}

/**
 * An expected failure, returned and never thrown: a code of the contract and a sentence for the
 * customer. `result instanceof Refusal` tells it from what was asked for.
 */
export class Refusal<Details extends object = object> {
  readonly code: FailureCode;
  readonly message: string;
  readonly details: Details | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, more: More<Details> = {}) {
    this.code = code;
    this.message = message;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
