import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { site } from "../limits/index.ts";

/** About 70 ms on the two-core server it was tuned on, and 64 MiB for every guess. */
export const cost = { memoryCost: 65_536, timeCost: 5, parallelism: 1 };

// Each runs on a thread of its own; one core stays free for everybody else's requests. Visitors of one
// site take turns with those of the others, and have a quarter of the room.
const limiter = createLimiter({
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 100,
  mostWaitingOfOne: 25,
});

const busy = new Refusal(
  "busy",
  "Many people are signing in just now. Please try again in a moment.",
  { retryAfterSeconds: 5 },
);

/** The same letters are the same password, however a keyboard composes them. */
export const composed = (password: string) => password.normalize("NFKC");

/** Argon2id in the PHC string format, or a refusal when too many passwords wait already. `address` is who asks. */
export function hashPassword(password: string, address: string): Promise<string | Refusal> {
  return limiter.run(() => hash(composed(password), cost), busy, site(address));
}

/** Whether the password made this hash. Always as much work as one verification. */
export function verifyPassword(
  hashed: string,
  password: string,
  address: string,
): Promise<boolean | Refusal> {
  return limiter.run(() => verify(hashed, composed(password)), busy, site(address));
}

const base64 = (length: number) => randomBytes(length).toString("base64").replaceAll("=", "");

/** A hash that no password made: what an unknown number is checked against. */
export const unmatchableHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;
