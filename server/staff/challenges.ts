import { and, eq, gt, type InferSelectModel, sql } from "drizzle-orm";
import { hashToken, newToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { staffChallenges } from "./tables.ts";

type Challenge = InferSelectModel<typeof staffChallenges>;
type Purpose = Challenge["purpose"];

export const stepOver = new Refusal(
  "step_over",
  "This took too long, or was done already. Please begin again.",
);

/** Remembers what a second step will be held against, for ten minutes; answers the ticket for it. */
export async function openChallenge(
  db: Database | Transaction,
  given: { purpose: Purpose; staffId?: string; expected: string },
): Promise<string> {
  const ticket = newToken();
  const expiresAt = sql`now() + interval '10 minutes'`;
  await db.insert(staffChallenges).values({ ...given, tokenHash: hashToken(ticket), expiresAt });
  return ticket;
}

const isOpen = (purpose: Purpose, ticket: string) =>
  and(
    eq(staffChallenges.tokenHash, hashToken(ticket)),
    eq(staffChallenges.purpose, purpose),
    gt(staffChallenges.expiresAt, sql`now()`),
  );

export async function readChallenge(
  db: Database | Transaction,
  purpose: Purpose,
  ticket: string,
): Promise<Challenge | null> {
  const [row] = await db.select().from(staffChallenges).where(isOpen(purpose, ticket));
  return row ?? null;
}

/** Takes the challenge out: of those who come at once with one ticket, one gets it. */
export async function takeChallenge(
  db: Database | Transaction,
  purpose: Purpose,
  ticket: string,
): Promise<Challenge | null> {
  const [row] = await db.delete(staffChallenges).where(isOpen(purpose, ticket)).returning();
  return row ?? null;
}
