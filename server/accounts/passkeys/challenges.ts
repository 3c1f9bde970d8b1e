import type { InferSelectModel } from "drizzle-orm";
import { isOpen, newTicket } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { customerChallenges } from "../tables.ts";

type Challenge = InferSelectModel<typeof customerChallenges>;

/** Remembers what the browser's answer will be held against; answers the ticket for it. */
export async function openChallenge(
  db: Database,
  given: Pick<Challenge, "purpose" | "customerId" | "expected">,
): Promise<string> {
  const { ticket, kept } = newTicket();
  await db.insert(customerChallenges).values({ ...given, ...kept });
  return ticket;
}

/** Takes the challenge out: of those who come at once with one ticket, one gets it. */
export async function takeChallenge(
  db: Database,
  purpose: Challenge["purpose"],
  ticket: string,
): Promise<Challenge | null> {
  const isThis = isOpen(customerChallenges, purpose, ticket);
  const [row] = await db.delete(customerChallenges).where(isThis).returning();
  return row ?? null;
}
