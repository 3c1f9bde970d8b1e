import { and, desc, eq, type InferSelectModel, inArray } from "drizzle-orm";
import { isOpen, newTicket } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { customerChallenges } from "../tables.ts";

type Challenge = InferSelectModel<typeof customerChallenges>;

/** So many a customer may have begun at once, in several windows. */
const mostBegun = 10;

/**
 * Remembers what the browser's answer will be held against; answers the ticket for it. Who begins again and again
 * leaves no more than so many: the newest.
 */
export async function openChallenge(
  db: Database,
  given: Pick<Challenge, "purpose" | "customerId" | "expected">,
): Promise<string> {
  const { ticket, kept } = newTicket();
  const values = { ...given, ...kept };
  if (given.customerId === null) {
    await db.insert(customerChallenges).values(values);
    return ticket;
  }
  const { tokenHash, customerId, purpose, expiresAt } = customerChallenges;
  const others = db
    .select({ tokenHash })
    .from(customerChallenges)
    .where(and(eq(customerId, given.customerId), eq(purpose, given.purpose)))
    .orderBy(desc(expiresAt))
    .offset(mostBegun - 1);
  const oldest = db
    .$with("oldest")
    .as(db.delete(customerChallenges).where(inArray(tokenHash, others)).returning({ tokenHash }));
  await db.with(oldest).insert(customerChallenges).values(values);
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
