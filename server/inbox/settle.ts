import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import type { KeptMessage } from "./receive.ts";
import { inbox, type Outcome } from "./tables.ts";

export interface Settlement {
  outcome: Exclude<Outcome, "received">;
  /** For the owner; empty when there is nothing to say. */
  reason: string;
  /** How the order stands at the sender, where it was asked. */
  settledAs?: string | null;
}

/** True when this settlement says something that the message did not say before. */
export async function settle(
  tx: Database | Transaction,
  messageId: string,
  { outcome, reason, settledAs = null }: Settlement,
): Promise<boolean> {
  const isOther = sql`(${inbox.outcome}, ${inbox.reason}) is distinct from (${outcome}, ${reason})`;
  const { rowCount } = await tx
    .update(inbox)
    .set({ outcome, reason, settledAs, settledAt: sql`now()`, lookAgainAt: null })
    .where(and(eq(inbox.id, messageId), isOther));
  return rowCount === 1;
}

/** What else waits about a sender's order waits no more: this message says that all is as agreed by now. */
export async function settleWaiting(
  tx: Transaction,
  { id, sender, senderOrderId }: Pick<KeptMessage, "id" | "sender" | "senderOrderId">,
): Promise<void> {
  if (senderOrderId === null) return;
  await tx
    .update(inbox)
    .set({ outcome: "applied", reason: "A later message settled it.", settledAt: sql`now()` })
    .where(
      and(
        eq(inbox.sender, sender),
        eq(inbox.senderOrderId, senderOrderId),
        eq(inbox.outcome, "parked"),
        ne(inbox.id, id),
      ),
    );
}

/** At once on its first day, then after a quarter of how long it has waited. */
const nextLook = sql`now() + case when ${inbox.receivedAt} > now() - interval '1 day'
  then interval '0' else (now() - ${inbox.receivedAt}) / 4 end`;

/** How long a message waits at most until it is looked into again. */
export const inboxWait: Wait = {
  ...{ table: inbox, moment: "look_again_at" },
  longest: "greatest(now() - received_at, interval '0') / 4",
  among: sql`outcome = 'received'`,
};

/**
 * Why a message is not settled yet, for whoever looks at what waits. With `again` it is looked into again by
 * itself (`dueMessages`), else only when its sender repeats it.
 */
export async function delay(
  db: Database,
  messageId: string,
  reason: string,
  { again }: { again: boolean },
): Promise<void> {
  await db
    .update(inbox)
    .set({ reason, lookAgainAt: again ? nextLook : null })
    .where(and(eq(inbox.id, messageId), eq(inbox.outcome, "received")));
}
