import { and, eq, type SQL, sql, type WithSubquery } from "drizzle-orm";
import { mostPasskeys } from "../../../contract/accountRules.ts";
import type { Passkey } from "../../../contract/passkeys.ts";
import { checkCreation, creationOptions, passkeyKnown, stepOver } from "../../credentials/index.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import { changeLimits } from "../changeLimits.ts";
import type { Customer, CustomerRecord } from "../customer.ts";
import { requireConfirmed } from "../requireConfirmed.ts";
import type { SignedIn } from "../requireCustomer.ts";
import { changedMeanwhile, stillSignedIn } from "../stillSignedIn.ts";
import { customerPasskeys, customers } from "../tables.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";

/** What others do when the passkeys of a customer change, as a part of the statement that changes them. */
export interface PasskeyHooks {
  passkeysChanged(
    db: Database | Transaction,
    of: Pick<Customer, "id" | "email" | "phoneNumber" | "numberProvedAt">,
    change: { isNew: boolean },
    made: SQL,
  ): WithSubquery;
}

/** A customer who changes their own passkeys. */
export interface Own {
  db: Database;
  hooks: PasskeyHooks;
  origin: string;
  signedIn: SignedIn;
  /** The network address that they ask from. */
  address: string;
}

const enoughPasskeys = new Refusal(
  "limit_reached",
  `You have ${mostPasskeys} passkeys. Please remove one that you no longer use first.`,
);
const noPasskey = new Refusal("not_found", "There is no such passkey any more.");

/** The customer's passkeys, the oldest first. */
export async function listPasskeys(
  db: Database | Transaction,
  customerId: string,
): Promise<Passkey[]> {
  const { id, name, createdAt, lastUsedAt } = customerPasskeys;
  const rows = await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(customerPasskeys)
    .where(eq(customerPasskeys.customerId, customerId))
    .orderBy(createdAt, id);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** What the browser needs to make one more passkey, for who has proved who they are. */
export async function beginPasskey(
  { db, origin, signedIn, address }: Own,
  currentPassword: string | undefined,
  shopName: string,
) {
  const { customer } = signedIn;
  const known = await listPasskeys(db, customer.id);
  if (known.length >= mostPasskeys) return enoughPasskeys;
  const attempts = await requireConfirmed(db, signedIn, { currentPassword, address });
  if (attempts instanceof Refusal) return attempts;
  const returned = returnedAttempts(db, attempts);
  await db.with(returned).select().from(returned);
  const userName = `+91 ${customer.phoneNumber}`;
  const options = await creationOptions(origin, {
    ...{ shopName, userName, known, handle: customer.id },
    displayName: customer.fullName || userName,
  });
  const given = { customerId: customer.id, expected: options.challenge };
  return { options, ticket: await openChallenge(db, { purpose: "new passkey", ...given }) };
}

/**
 * Keeps the passkey that the browser made for this ticket, which is used up, and tells the customer. Not where
 * the session has ended meanwhile: whoever ended it meant what it had begun as well. One that is unfit counts as a
 * change, too.
 */
export async function addPasskey(
  { db, hooks, origin, signedIn, address }: Own,
  { ticket, response, name }: { ticket: string; response: object; name: string },
): Promise<Refusal | null> {
  const { customer } = signedIn;
  const begun = await takeChallenge(db, "new passkey", ticket);
  if (begun === null || begun.customerId !== customer.id) return stepOver;
  const wait = await takeAttempts(db, changeLimits(customer, address));
  if (wait) return tooManyAttempts(wait);
  const passkey = await checkCreation(origin, begun.expected, response);
  if (passkey instanceof Refusal) return passkey;
  return db.transaction(async (tx) => {
    // One after the other: two that are added at once would each count without the other.
    if (!(await holdsSession(tx, signedIn))) return changedMeanwhile;
    if ((await listPasskeys(tx, customer.id)).length >= mostPasskeys) return enoughPasskeys;
    const kept = tx.$with("kept").as(
      tx
        .insert(customerPasskeys)
        .values({ ...passkey, name, customerId: customer.id })
        .onConflictDoNothing()
        .returning({ id: customerPasskeys.id }),
    );
    const made = sql`exists (select from kept)`;
    const told = hooks.passkeysChanged(tx, customer, { isNew: true }, made);
    const rows = await tx.with(kept, told).select().from(kept);
    return rows.length === 0 ? passkeyKnown : null;
  });
}

/** Holds the customer until the transaction ends; false where the session has ended meanwhile. */
async function holdsSession(tx: Transaction, signedIn: SignedIn): Promise<boolean> {
  const held = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(stillSignedIn(tx, signedIn))
    .for("no key update");
  return held.length > 0;
}

/** Removes one of the customer's own passkeys, and tells them; not where the session has ended meanwhile. */
export async function removePasskey(
  { db, hooks, signedIn, address }: Own,
  id: string,
): Promise<Refusal | null> {
  const confirmed = await requireConfirmed(db, signedIn, { address });
  if (confirmed instanceof Refusal) return confirmed;
  const { customer } = signedIn;
  const isOwn = and(eq(customerPasskeys.id, id), eq(customerPasskeys.customerId, customer.id));
  if ((await db.$count(customerPasskeys, isOwn)) === 0) return noPasskey;
  const wait = await takeAttempts(db, changeLimits(customer, address));
  if (wait) return tooManyAttempts(wait);
  return db.transaction(async (tx) => {
    if (!(await holdsSession(tx, signedIn))) return changedMeanwhile;
    const gone = tx
      .$with("gone")
      .as(tx.delete(customerPasskeys).where(isOwn).returning({ id: customerPasskeys.id }));
    const made = sql`exists (select from gone)`;
    const told = hooks.passkeysChanged(tx, customer, { isNew: false }, made);
    const rows = await tx.with(gone, told).select().from(gone);
    return rows.length === 0 ? noPasskey : null;
  });
}

/** What the customer's data export says of their passkeys. */
export const passkeyRecord: CustomerRecord = (id) => sql`(
  select jsonb_agg(jsonb_build_object(
    'name', ${customerPasskeys.name}, 'createdAt', ${customerPasskeys.createdAt},
    'lastUsedAt', ${customerPasskeys.lastUsedAt}, 'isSynced', ${customerPasskeys.isSynced}
  ))
  from ${customerPasskeys} where ${customerPasskeys.customerId} = ${id}
)`;
