import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { answeredWithCommit, prepareOnce } from "../database/transactions.ts";
import { type Stoppable, wanted } from "./choices/choices.ts";
import { toProvedNumbers } from "./choices/provedNumbers.ts";
import type { Letter } from "./letter.ts";
import type { PhoneText } from "./phone/texts.ts";
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
  tellOwner(tx: Transaction, notice: Notice): Promise<void>;
}

/** A message as it is written: to the owner where the recipient is null. */
export type Message = Written & (Email | Sms);

interface Written extends Notice {
  /** An email address or ten digits. */
  recipient: string | null;
  /** The order that it speaks of. */
  orderId?: string;
  /** What its customer may stop; without it the message is told whatever was chosen. */
  choice?: Stoppable | null;
}

interface Email {
  kind: "email";
  /** What it is written from, where it is a page as well. */
  letter?: Letter | null;
  phoneText?: null;
}

interface Sms {
  kind: "sms";
  letter?: null;
  /** What it is written from: services take nothing else. Null of those that are older. */
  phoneText: PhoneText | null;
}

/**
 * Writes messages in the transaction of what they tell, those that their customers want and that ring no stranger; the
 * sender takes them when it is committed.
 */
export async function writeMessages(tx: Transaction, told: readonly Message[]): Promise<void> {
  const messages = await toProvedNumbers(tx, await wanted(tx, told));
  if (messages.length === 0) return;
  const statement = prepareOnce(tx, `write_${messages.length}_messages`, (name) =>
    tx
      .insert(outbox)
      .values(messages.map((_, index) => placeholders(index)))
      .prepare(name),
  );
  const rows = messages.map(({ letter = null, phoneText = null, choice = null, ...message }) => ({
    id: newId(),
    orderId: null,
    ...message,
    letter: letter && JSON.stringify(letter),
    phoneText: phoneText && JSON.stringify(phoneText),
    topic: choice?.topic ?? null,
    customerId: choice?.customerId ?? null,
  }));
  const values = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`${name} ${index}`, value]),
  );
  answeredWithCommit(tx, () => statement.execute(Object.fromEntries(values)));
}

function placeholders(index: number) {
  const given = (name: string) => sql.placeholder(`${name} ${index}`);
  return {
    id: given("id"),
    kind: given("kind"),
    recipient: given("recipient"),
    orderId: given("orderId"),
    subject: given("subject"),
    body: given("body"),
    letter: sql`${given("letter")}::jsonb`,
    phoneText: sql`${given("phoneText")}::jsonb`,
    topic: given("topic"),
    customerId: given("customerId"),
  };
}

/** Keeps every notice in the outbox, from where whoever sends takes what is not sent yet. */
export const outboxNotifier: Notifier = {
  tellOwner: (tx, notice) => writeMessages(tx, [{ kind: "email", recipient: null, ...notice }]),
};
