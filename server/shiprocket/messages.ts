import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { newId } from "../database/identity.ts";
import { type MessageChannel, type MessageOutcome, providerMessages } from "./tables.ts";

export interface Message {
  /** The same for the same message sent again. */
  key: string;
  channel: MessageChannel;
  providerOrderId: string | null;
  claim: string;
}

export interface Settlement {
  outcome: Exclude<MessageOutcome, "received">;
  /** For the owner; empty when there is nothing to say. */
  note: string;
  settledAs: string | null;
}

/** Writes a message down, once however often it comes, and tells what became of it so far. */
export async function recordMessage(
  db: Database,
  message: Message,
): Promise<{ id: string; outcome: MessageOutcome; deliveries: number }> {
  const [kept] = await db
    .insert(providerMessages)
    .values({ id: newId(), ...message })
    .onConflictDoUpdate({
      target: providerMessages.key,
      set: { deliveries: sql`${providerMessages.deliveries} + 1` },
    })
    .returning({
      id: providerMessages.id,
      outcome: providerMessages.outcome,
      deliveries: providerMessages.deliveries,
    });
  if (kept === undefined) throw new Error("a message was not kept");
  return kept;
}

/** True when this settlement says something that the message did not say before. */
export async function settleMessage(
  within: Database | Transaction,
  messageId: string,
  { outcome, note, settledAs }: Settlement,
): Promise<boolean> {
  const isOther = sql`(${providerMessages.outcome}, ${providerMessages.note}) is distinct from (${outcome}, ${note})`;
  const { rowCount } = await within
    .update(providerMessages)
    .set({ outcome, note, settledAs, settledAt: sql`now()` })
    .where(and(eq(providerMessages.id, messageId), isOther));
  return rowCount === 1;
}

/** Why a message is not settled yet, for whoever looks at what waits. */
export async function noteDelay(db: Database, messageId: string, note: string): Promise<void> {
  await db
    .update(providerMessages)
    .set({ note })
    .where(and(eq(providerMessages.id, messageId), eq(providerMessages.outcome, "received")));
}

/** Those of these orders that were settled as placed, whichever message did it. */
export async function findSettled(
  db: Database,
  providerOrderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: providerMessages.providerOrderId })
    .from(providerMessages)
    .where(
      and(
        inArray(providerMessages.providerOrderId, [...providerOrderIds]),
        inArray(providerMessages.outcome, ["applied", "parked"]),
        eq(providerMessages.settledAs, "SUCCESS"),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

const keptFor = sql.raw("interval '180 days'");

/** Forgets what is long over. What waits for the owner stays. */
export async function sweepMessages(db: Database, signal?: AbortSignal): Promise<void> {
  const isOver = lt(providerMessages.receivedAt, sql`now() - ${keptFor}`);
  const where = and(ne(providerMessages.outcome, "parked"), isOver);
  await deleteRows(db, providerMessages, where, signal);
}

/** Whether the last that was found out about an order is that it was placed there and waits for the owner. */
export async function isParked(db: Database, providerOrderId: string): Promise<boolean> {
  const [latest] = await db
    .select({ outcome: providerMessages.outcome, settledAs: providerMessages.settledAs })
    .from(providerMessages)
    .where(
      and(
        eq(providerMessages.providerOrderId, providerOrderId),
        inArray(providerMessages.outcome, ["applied", "parked"]),
      ),
    )
    .orderBy(desc(providerMessages.settledAt))
    .limit(1);
  return latest?.outcome === "parked" && latest.settledAs === "SUCCESS";
}
