import { passwordLimit, verifyPassword } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { type Limit, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import type { Customer } from "./customer.ts";

/**
 * Asks a signed-in customer for the current password again. Not 401: the session is good. A wrong one
 * counts as a failed login under `limits`; after a right one the caller returns the attempts.
 */
export async function confirmPassword(
  db: Database,
  customer: Customer,
  { currentPassword, address }: { currentPassword: string; address: string },
  limits: readonly Limit[],
): Promise<Refusal | null> {
  const wait = await takeAttempts(db, [...limits, passwordLimit(address)]);
  if (wait) return tooManyAttempts(wait);
  const right = await verifyPassword(customer.passwordHash, currentPassword, address);
  if (right instanceof Refusal) return right;
  return right ? null : wrongPassword;
}

export const wrongPassword = new Refusal("forbidden", "Your current password is not right.");
