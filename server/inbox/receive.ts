import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { inbox } from "./tables.ts";

/** A message as it is kept. */
export type KeptMessage = typeof inbox.$inferSelect;

export type Message = Pick<
  typeof inbox.$inferInsert,
  "sender" | "key" | "channel" | "kind" | "senderOrderId" | "facts"
>;

/**
 * Writes a message down, once however often it comes, and tells what became of it so far. Who brings
 * the same at the same time waits until the first is committed.
 */
export async function receive(tx: Database | Transaction, message: Message): Promise<KeptMessage> {
  const [kept] = await tx
    .insert(inbox)
    .values({ id: newId(), ...message })
    .onConflictDoUpdate({
      target: [inbox.sender, inbox.key],
      set: {
        deliveries: sql`${inbox.deliveries} + 1`,
        senderOrderId: sql`coalesce(${inbox.senderOrderId}, excluded.sender_order_id)`,
      },
    })
    .returning();
  if (kept === undefined) throw new Error("a message was not kept");
  return kept;
}
