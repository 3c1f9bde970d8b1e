import type { Refusal } from "../../ground/refusal.ts";

/** Thrown to roll the transaction back: the checkout cannot begin, and why. */
export class NotBegun extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
