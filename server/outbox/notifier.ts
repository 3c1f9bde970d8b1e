import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { outbox } from "./tables.ts";

export interface Notice {
  /** One line. */
  subject: string;
  /** Plain text; lines end with `\n`. */
  body: string;
}

/** How the owner hears of what happens in the shop. */
export interface Notifier {
  /** Takes part in the transaction: a change that is rolled back is never told. */
  tellOwner(within: Transaction, notice: Notice): Promise<void>;
}

/** A message as it is written: to the owner where the recipient is null. */
export interface Message extends Notice {
  kind: "email" | "sms";
  /** An email address or ten digits. */
  recipient: string | null;
}

/** Writes messages in the transaction of what they tell; the sender takes them when it is committed. */
export async function writeMessages(
  within: Transaction,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  await within
    .insert(outbox)
    .values(messages.map((message) => ({ id: newId(), ...message })))
    .prepare(`write_${messages.length}_messages`)
    .execute();
}

/** Keeps every notice in the outbox, from where whoever sends takes what is not sent yet. */
export const outboxNotifier: Notifier = {
  tellOwner: (within, notice) =>
    writeMessages(within, [{ kind: "email", recipient: null, ...notice }]),
};
