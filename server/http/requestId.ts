import { randomBytes } from "node:crypto";

const process8 = randomBytes(4).toString("hex");
let counter = 0;

/** An id for a request that no other request of any process has: `9f3c01ab-2s`. */
export function nextRequestId(): string {
  counter += 1;
  return `${process8}-${counter.toString(36)}`;
}
