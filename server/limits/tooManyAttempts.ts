import { Refusal } from "../ground/refusal.ts";

/** What a customer is told who has to wait, as `takeAttempts` says how long. */
export function tooManyAttempts({ retryAfterSeconds }: { retryAfterSeconds: number }): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes === 1 ? "a minute" : hours > 2 ? `${hours} hours` : `${minutes} minutes`;
  return new Refusal("rate_limited", `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
  });
}
