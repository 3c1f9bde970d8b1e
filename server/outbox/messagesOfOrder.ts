import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { writeMessages } from "./notifier.ts";
import { outbox } from "./tables.ts";

/** The messages about an order that are still kept, the oldest first, and what became of each. */
export async function messagesOf(db: Database, orderId: string) {
  const { id, kind, recipient, subject, body, createdAt, sentAt, parkedAt, failure } = outbox;
  return db
    .select({ id, kind, recipient, subject, body, createdAt, sentAt, parkedAt, failure })
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/**
 * Sends a message of an order to its customer once more, in the same words. False where the order has no
 * such message; what the owner was told is not sent again.
 */
export async function resendMessage(
  tx: Transaction,
  orderId: string,
  messageId: string,
): Promise<boolean> {
  const { recipient, subject, body } = outbox;
  const [message] = await tx
    .select({
      written: { recipient, subject, body },
      kind: outbox.kind,
      letter: outbox.letter,
      phoneText: outbox.phoneText,
    })
    .from(outbox)
    .where(and(eq(outbox.id, messageId), eq(outbox.orderId, orderId), isNotNull(recipient)));
  if (message === undefined) return false;
  const { written, kind, letter, phoneText } = message;
  const form = kind === "sms" ? { kind, phoneText } : { kind, letter };
  await writeMessages(tx, [{ ...written, orderId, ...form }]);
  return true;
}
