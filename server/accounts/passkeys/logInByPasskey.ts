import { and, eq, sql } from "drizzle-orm";
import { refusedPasskey, requestOptions } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { placeLimits, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { openSession } from "../openSession.ts";
import { customers } from "../tables.ts";
import type { CustomerVisit } from "../visitOf.ts";
import { openChallenge } from "./challenges.ts";
import { provePasskey } from "./provePasskey.ts";

const begun = placeLimits({
  counts: (place) => `logins by passkey that ${place} begins`,
  most: 300,
});

/** What the browser needs to sign somebody in with a passkey: it knows who they are. */
export async function askForPasskey(db: Database, origin: string, address: string) {
  // Nobody guesses a signature: this bounds the work alone. Many customers of one mobile network
  // share an address.
  const wait = await takeAttempts(db, begun("passkey address", address));
  if (wait) return tooManyAttempts(wait);
  const options = await requestOptions(origin);
  const given = { purpose: "sign in", customerId: null, expected: options.challenge } as const;
  return { options, ticket: await openChallenge(db, given) };
}

/** Opens a session for whoever holds the passkey and may unlock it; the ticket is used up. */
export async function logInByPasskey(
  db: Database,
  origin: string,
  { ticket, response, ...visit }: CustomerVisit & { ticket: string; response: { id: string } },
): Promise<Refusal | { token: string; customer: Customer }> {
  const proven = await provePasskey(db, origin, { ticket, response });
  if (proven instanceof Refusal) return proven;
  const { customer, used } = proven;
  const where = and(eq(customers.id, customer.id), sql`exists (select from used)`);
  const token = await openSession(db, visit, customer.id, { where, also: [used] });
  return token === null ? refusedPasskey : { token, customer };
}
