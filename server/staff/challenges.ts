import type { InferSelectModel } from "drizzle-orm";
import { isOpen, newTicket } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { staffChallenges } from "./tables.ts";

type Challenge = InferSelectModel<typeof staffChallenges>;
type Purpose = Challenge["purpose"];

/** Remembers what a second step will be held against; answers the ticket for it. */
export async function openChallenge(
  db: Database | Transaction,
  given: { purpose: Purpose; staffId?: string; expected: string },
): Promise<string> {
  const { ticket, kept } = newTicket();
  await db.insert(staffChallenges).values({ ...given, ...kept });
  return ticket;
}

export async function readChallenge(
  db: Database | Transaction,
  purpose: Purpose,
  ticket: string,
): Promise<Challenge | null> {
  const isThis = isOpen(staffChallenges, purpose, ticket);
  const [row] = await db.select().from(staffChallenges).where(isThis);
  return row ?? null;
}

/** Takes the challenge out: of those who come at once with one ticket, one gets it. */
export async function takeChallenge(
  db: Database | Transaction,
  purpose: Purpose,
  ticket: string,
): Promise<Challenge | null> {
  const isThis = isOpen(staffChallenges, purpose, ticket);
  const [row] = await db.delete(staffChallenges).where(isThis).returning();
  return row ?? null;
}
