import { and, eq, sql } from "drizzle-orm";
import {
  checkUse,
  refusedPasskey,
  requestOptions,
  stepOver,
  unknownPasskey,
  type Visit,
} from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { network, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { openSession } from "../openSession.ts";
import { customerPasskeys, customers } from "../tables.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";

/** What the browser needs to sign somebody in with a passkey: it knows who they are. */
export async function askForPasskey(db: Database, origin: string, address: string) {
  // Nobody guesses a signature: this bounds the work alone. Many customers of one mobile network
  // share an address.
  const key = `passkey address ${network(address)}`;
  const wait = await takeAttempts(db, [{ key, most: 300 }]);
  if (wait) return tooManyAttempts(wait);
  const options = await requestOptions(origin);
  const given = { purpose: "sign in", customerId: null, expected: options.challenge } as const;
  return { options, ticket: await openChallenge(db, given) };
}

/** Opens a session for whoever holds the passkey and may unlock it; the ticket is used up. */
export async function logInByPasskey(
  db: Database,
  origin: string,
  { ticket, response, ...visit }: Visit & { ticket: string; response: { id: string } },
): Promise<Refusal | { token: string; customer: Customer }> {
  const begun = await takeChallenge(db, "sign in", ticket);
  if (begun === null) return stepOver;
  const [known] = await db
    .select({ passkey: customerPasskeys, customer: customers })
    .from(customerPasskeys)
    .innerJoin(customers, eq(customers.id, customerPasskeys.customerId))
    .where(eq(customerPasskeys.id, response.id));
  if (known === undefined) return unknownPasskey;
  const { passkey, customer } = known;
  const checked = await checkUse(origin, begun.expected, response, passkey);
  if (checked instanceof Refusal) return checked;
  // As it was checked: removed or used since then, it opens nothing.
  const isSame = and(
    eq(customerPasskeys.id, passkey.id),
    eq(customerPasskeys.counter, passkey.counter),
  );
  const used = db.$with("used").as(
    db
      .update(customerPasskeys)
      .set({ ...checked, lastUsedAt: sql`now()` })
      .where(isSame)
      .returning({ id: customerPasskeys.id }),
  );
  const where = and(eq(customers.id, customer.id), sql`exists (select from used)`);
  const token = await openSession(db, visit, customer.id, { where, also: [used] });
  return token === null ? refusedPasskey : { token, customer };
}
