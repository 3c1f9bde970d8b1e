import type { Refusal } from "./refusal.ts";

/** Thrown where something that the shop stands on is not there at the moment: a disk, a storage. */
export class Away extends Error {
  /** What whoever asked is told. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.refusal = refusal;
  }
}
