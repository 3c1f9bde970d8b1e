import { passwordLimit, verifyPassword } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { sessionPasswordLimits } from "./loginLimits.ts";
import type { SignedIn } from "./requireCustomer.ts";

export const wrongPassword = new Refusal("forbidden", "Your current password is not right.");
const confirmationNeeded = new Refusal(
  "confirmation_needed",
  "Please confirm that it is you, and try again.",
);

/**
 * Lets through what matters: where the call brings the current password, if that is right; else if the
 * session was confirmed in the last minutes, see `confirmedMinutes`. Answers the keys of the attempts
 * that the caller takes back.
 */
export async function requireConfirmed(
  db: Database,
  signedIn: SignedIn,
  { currentPassword, address }: { currentPassword?: string | undefined; address: string },
): Promise<Refusal | string[]> {
  if (currentPassword !== undefined) {
    return provePassword(db, signedIn, { currentPassword, address });
  }
  return signedIn.isConfirmed ? [] : confirmationNeeded;
}

/**
 * Holds a password against the one that the signed-in customer has. Not 401: the session is good.
 * Answers of a right one the keys of the attempts to take back.
 */
export async function provePassword(
  db: Database,
  { customer }: SignedIn,
  { currentPassword, address }: { currentPassword: string; address: string },
): Promise<Refusal | string[]> {
  const limits = sessionPasswordLimits(customer, address);
  const wait = await takeAttempts(db, [...limits, passwordLimit({ address })]);
  if (wait) return tooManyAttempts(wait);
  const right = await verifyPassword(customer.passwordHash, currentPassword, address);
  if (right instanceof Refusal) return right;
  return right ? limits.map(({ key }) => key) : wrongPassword;
}
