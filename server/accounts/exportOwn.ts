import type { Readable } from "node:stream";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { streamInPlace } from "../ground/streamInPlace.ts";
import { LimitKind, placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import type { Customer, KeptOfCustomer } from "./customer.ts";
import { exportAccount } from "./exportAccount.ts";

const ofCustomer = new LimitKind({
  counts: "exports of everything kept that a customer makes",
  ...{ most: 5, minutes: 60 },
});
const ofPlace = placeLimits({
  counts: (place) => `exports of everything kept that ${place} makes`,
  ...{ most: 30, minutes: 60 },
});
const limiter = createLimiter({ atOnce: 4, mostWaiting: 0 });
const busy = new Refusal("busy", "Others are being given theirs. Please try again in a moment.", {
  retryAfterSeconds: 15,
});

/** The file of everything kept about a customer, for themselves: `exportAccount`, so often and a few at once. */
export function exportOwn(
  db: Database,
  customer: Customer,
  kept: KeptOfCustomer,
  address: string,
): Promise<Readable | Refusal> {
  return streamInPlace<Readable | Refusal>(limiter, busy, async () => {
    const wait = await takeAttempts(db, [
      // By no name that would outlive the account.
      ofCustomer.of(`exports ${hashToken(customer.id)}`),
      ...ofPlace("exports of", address),
    ]);
    if (wait !== null) return tooManyAttempts(wait);
    return exportAccount(db, customer, kept);
  });
}
