import { and, eq, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Confirmation } from "../../contract/confirmation.ts";
import { stepOver } from "../credentials/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { returnedAttempts } from "../limits/index.ts";
import type { CodeTools } from "./codes/askForCode.ts";
import { proveSessionCode } from "./codes/sessionCode.ts";
import { provePasskey } from "./passkeys/provePasskey.ts";
import { provePassword } from "./requireConfirmed.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { sessions } from "./tables.ts";

type Tools = Pick<CodeTools, "db" | "seal"> & { origin: string };

/** Notes that this session's customer has proved who they are, by one of the ways to log in. */
export async function confirmSession(
  tools: Tools,
  signedIn: SignedIn,
  given: Confirmation & { address: string },
): Promise<Refusal | null> {
  const proof = await prove(tools, signedIn, given);
  if (proof instanceof Refusal) return proof;
  const { db } = tools;
  const noted = await db
    .with(proof.part)
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, signedIn.tokenHash), proof.holds))
    .returning({ id: sessions.id });
  return noted.length > 0 ? null : stepOver;
}

/** What belongs into the statement that notes it: what the proof takes back or uses up, and if it holds. */
async function prove(
  tools: Tools,
  signedIn: SignedIn,
  given: Confirmation & { address: string },
): Promise<Refusal | { part: WithSubquery; holds?: SQL }> {
  const { db, origin } = tools;
  if (given.way === "passkey") {
    const proven = await provePasskey(db, origin, given, signedIn.customer.id);
    // Not 401: the session is good.
    if (proven instanceof Refusal) return new Refusal("forbidden", proven.message);
    return { part: proven.used, holds: sql`exists (select from used)` };
  }
  const attempts =
    given.way === "password"
      ? await provePassword(db, signedIn, given)
      : await proveSessionCode(tools, signedIn, given);
  return attempts instanceof Refusal ? attempts : { part: returnedAttempts(db, attempts) };
}
