import { type Seal, stepOver } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { openChallenge, readChallenge } from "./challenges.ts";
import { newTotp, stepOfCode } from "./totp.ts";

const setup = "totp setup";
/** What a member's secret is sealed for. */
export const sealedFor = (staffId: string) => `totp of ${staffId}`;

const wrongCode = new Refusal(
  "invalid_credentials",
  "That code is not right. Please check that the app took the secret, and the clock of the phone.",
);

/** A secret for somebody's app; it counts when a code of it has come back with the ticket. */
export async function beginTotp(
  db: Database,
  seal: Seal,
  { shopName, email, staffId }: { shopName: string; email: string; staffId?: string },
) {
  const made = newTotp(shopName, email);
  const given = { expected: seal.seal(made.secret, setup), ...(staffId && { staffId }) };
  return { ...made, ticket: await openChallenge(db, { purpose: "totp", ...given }) };
}

/**
 * The secret that a ticket stands for, if the app makes its codes: the step of this one is used. The
 * ticket stays good, for a code that was mistyped: who keeps the secret takes it.
 */
export async function confirmTotp(
  db: Database,
  seal: Seal,
  { ticket, code, staffId }: { ticket: string; code: string; staffId?: string },
): Promise<Refusal | { secret: string; step: number }> {
  const begun = await readChallenge(db, "totp", ticket);
  const secret = begun === null ? null : seal.open(begun.expected, setup);
  if (secret === null || begun?.staffId !== (staffId ?? null)) return stepOver;
  const step = stepOfCode(secret, code);
  return step === null ? wrongCode : { secret, step };
}
