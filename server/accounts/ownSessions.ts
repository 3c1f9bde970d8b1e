import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Session } from "../../contract/account.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { Refusal } from "../ground/refusal.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { isAlive } from "./sessionLife.ts";
import { changedMeanwhile, stillSignedIn } from "./stillSignedIn.ts";
import { customers, sessions } from "./tables.ts";

/** Where the customer is signed in: this session first, then the one used last. */
export async function listSessions(
  db: Database,
  { customer, tokenHash }: SignedIn,
): Promise<Session[]> {
  const own = await selectSessions(db, customer.id);
  const isCurrent = (row: (typeof own)[number]) => row.tokenHash === tokenHash;
  return [...own.filter(isCurrent), ...own.filter((row) => !isCurrent(row))].map((row) => ({
    ...toSession(row),
    isCurrent: isCurrent(row),
  }));
}

/** Where a customer is signed in, the session used last first. */
export async function sessionsOf(
  db: Database,
  customerId: string,
): Promise<Omit<Session, "isCurrent">[]> {
  return (await selectSessions(db, customerId)).map(toSession);
}

function selectSessions(db: Database, customerId: string) {
  const { tokenHash, id, device, network, createdAt, lastUsedAt } = sessions;
  return db
    .select({ tokenHash, id, device, network, createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(
      customers,
      and(eq(customers.id, sessions.customerId), eq(customers.generation, sessions.generation)),
    )
    .where(and(eq(sessions.customerId, customerId), isAlive))
    .orderBy(desc(lastUsedAt), desc(createdAt));
}

function toSession({
  tokenHash: _,
  ...row
}: Awaited<ReturnType<typeof selectSessions>>[number]): Omit<Session, "isCurrent"> {
  return {
    ...row,
    device: row.device || "Unknown device",
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}

/** Ends one session of this customer's. False when they have none of this id. */
export async function endSession(
  db: Database | Transaction,
  customerId: string,
  id: string,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends every session of the customer but this one; answers how many those were. None where this one has ended
 * meanwhile.
 */
export async function endOtherSessions(
  db: Database,
  signedIn: SignedIn,
): Promise<Refusal | number> {
  const changed = db.$with("changed").as(
    db
      .update(customers)
      .set({ generation: sql`${customers.generation} + 1` })
      .where(stillSignedIn(db, signedIn))
      .returning({ id: customers.id }),
  );
  const made = sql`exists (select from changed)`;
  const [kept, ended] = onlyThisSession(db, signedIn, made);
  const [row] = await db
    .with(changed, kept, ended)
    .select({ others: sql<number>`(select count(*)::int from ended)` })
    .from(changed);
  return row?.others ?? changedMeanwhile;
}

/**
 * Parts of a statement that steps the customer's generation: this session follows, where `made`
 * holds, and the others go.
 */
export function onlyThisSession(db: Database, { customer, tokenHash }: SignedIn, made: SQL) {
  const isThis = eq(sessions.tokenHash, tokenHash);
  const isOther = and(eq(sessions.customerId, customer.id), ne(sessions.tokenHash, tokenHash));
  const { id } = sessions;
  return [
    db.$with("kept").as(
      db
        .update(sessions)
        .set({ generation: sql`${sessions.generation} + 1` })
        .where(and(isThis, made))
        .returning({ id }),
    ),
    db.$with("ended").as(db.delete(sessions).where(and(isOther, made)).returning({ id })),
  ] as const;
}
