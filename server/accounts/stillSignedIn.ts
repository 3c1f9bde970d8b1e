import { and, eq, exists, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { customers, sessions } from "./tables.ts";

export const changedMeanwhile = new Refusal(
  "changed_meanwhile",
  "The account was changed just now. Please begin again.",
);

/**
 * SQL: the customer's row, of a session that stands as it did when the request came. With a lock on the row it
 * waits for who ends all sessions at this moment, such as by a new password, and does not hold then.
 */
export function stillSignedIn(
  db: Database | Transaction,
  { customer, tokenHash }: SignedIn,
): SQL | undefined {
  const isThis = eq(sessions.tokenHash, tokenHash);
  const session = db.select({ id: sessions.id }).from(sessions).where(isThis);
  return and(
    eq(customers.id, customer.id),
    eq(customers.generation, customer.generation),
    exists(session),
  );
}
