import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import type { Message } from "./notifier.ts";
import type { ShopFacts } from "./orderTexts.ts";
import { outbox } from "./tables.ts";

/** A customer's login moves to another number. Name and email as they were before. */
export interface NumberMove {
  fullName: string;
  email: string;
  /** Ten digits each. */
  from: string;
  to: string;
}

/**
 * What customers are told of their account. Each is a part of the statement that makes the change
 * (`with told as ...`), written only where `made` holds. `onWritten` is called before it is committed.
 */
export function accountMessages(shop: () => ShopFacts, onWritten: () => void = () => {}) {
  return {
    numberMoved(db: Database, move: NumberMove, made: SQL) {
      onWritten();
      return messagesWhere(db, numberMovedMessages(move, shop()), made);
    },
  };
}

/** To the old number, and to the address that stood beside it. The new number stays half hidden. */
function numberMovedMessages({ fullName, email, from, to }: NumberMove, shop: ShopFacts) {
  const hidden = `ending in ${to.slice(-4)}`;
  const sms = `${shop.name}: your account's contact number was changed from this one to one ${hidden}. Not you? Call ${shop.phone} at once.`;
  const messages: Message[] = [{ kind: "sms", recipient: from, subject: "", body: sms }];
  if (email === "") return messages;
  const body = [
    fullName === "" ? "Hello," : `Dear ${fullName},`,
    `The contact number of your ${shop.name} account was changed to one ${hidden}. You log in with it from now on; your other devices are signed out.`,
    `If this was not you, call ${shop.phone} or write to ${shop.email} at once.`,
    shop.name,
    "",
  ].join("\n\n");
  const subject = `The contact number of your ${shop.name} account was changed`;
  return [...messages, { kind: "email" as const, recipient: email, subject, body }];
}

function messagesWhere(db: Database, messages: readonly Message[], made: SQL) {
  const rows = messages.map(
    ({ kind, recipient, subject, body }) =>
      sql`(${newId()}::uuid, ${kind}::text, ${recipient}::text, ${subject}::text, ${body}::text)`,
  );
  return db.$with("told", { id: sql<string>`id`.as("id") }).as(sql`
    insert into ${outbox} (id, kind, recipient, subject, body)
    select id, kind, recipient, subject, body
    from (values ${sql.join(rows, sql`, `)}) as told (id, kind, recipient, subject, body) where ${made}
    returning id`);
}
