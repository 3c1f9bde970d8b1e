import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { toProvedNumber } from "./choices/provedNumbers.ts";
import { greetingOf, writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";
import { outbox } from "./tables.ts";

/** Whose account it is; the email is empty where none is known. */
interface Reached {
  id: string;
  email: string;
}

/** An account whose number somebody showed to be theirs. `losesEmail`: not its address, which it has no more. */
interface TakenOver extends Reached {
  phoneNumber: string;
  losesEmail: boolean;
}

/** An account that is changed by whoever is signed in to it, perhaps under the number of a stranger. */
interface Changed extends Reached {
  phoneNumber: string;
  /** Null where no code has shown whose the number is: the phone is not told. */
  numberProvedAt: Date | null;
}

/** A customer's login moves to another number. The email as it was before. */
export interface NumberMove extends Reached {
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
      return messagesWhere(db, move.id, numberMovedMessages(move, shop()), made);
    },
    passwordReset(db: Transaction, of: TakenOver, made: SQL) {
      onWritten();
      return messagesWhere(db, of.id, passwordResetMessages(of, shop()), made);
    },
    takenOver(db: Transaction, of: TakenOver, made: SQL) {
      onWritten();
      return messagesWhere(db, of.id, takenOverMessages(of, shop()), made);
    },
    passwordChanged(db: Database, of: Changed, made: SQL) {
      onWritten();
      return messagesWhere(
        db,
        of.id,
        toProvedNumber(passwordChangedMessages(of, shop()), of),
        made,
        "told_of_password",
      );
    },
    /** The address as it was before: whoever reads it learns that it counts no more. */
    emailChanged(db: Database, of: Changed, made: SQL) {
      onWritten();
      const messages = toProvedNumber(emailChangedMessages(of, shop()), of);
      return messagesWhere(db, of.id, messages, made, "told_of_email");
    },
    passkeysChanged(
      db: Database | Transaction,
      of: Changed,
      change: { isNew: boolean },
      made: SQL,
    ) {
      onWritten();
      const messages = toProvedNumber(passkeyMessages(of, change, shop()), of);
      return messagesWhere(db, of.id, messages, made);
    },
  };
}

/** To the old number, and to the address that stood beside it. The new number stays half hidden. */
function numberMovedMessages({ from, to, ...reached }: NumberMove, shop: ShopFacts) {
  const hidden = `ending in ${to.slice(-4)}`;
  return bothWays(shop, reached, {
    sms: phoneMessage("number changed", shop, from, { ending: to.slice(-4) }),
    subject: `The contact number of your ${shop.name} account was changed`,
    email: `The contact number of your ${shop.name} account was changed to one ${hidden}. You log in with it from now on; your other devices are signed out.`,
  });
}

const noEmail =
  " This email address belongs to the account no more; one can be entered on the profile.";

function passwordResetMessages(of: TakenOver, shop: ShopFacts) {
  return bothWays(shop, of, {
    sms: phoneMessage("password set", shop, of.phoneNumber, {}),
    subject: `The password of your ${shop.name} account was changed`,
    email: `A new password was set for your ${shop.name} account, by a code that was sent to your phone or your email address. Your other devices are signed out, and passkeys of before log you in no more.${of.losesEmail ? noEmail : ""}`,
  });
}

function takenOverMessages(of: TakenOver, shop: ShopFacts) {
  return bothWays(shop, of, {
    sms: phoneMessage("account taken over", shop, of.phoneNumber, {}),
    subject: `Your ${shop.name} account was opened by a code to its phone number`,
    email: `A code to its phone number opened your ${shop.name} account, for the first time and on a device that we did not know. So that it belongs to whoever has the number, everybody else is signed out, and the password and the passkeys of before count no more. A new password is set by “Forgot your password?”.${of.losesEmail ? noEmail : ""}`,
  });
}

function passwordChangedMessages(of: Changed, shop: ShopFacts) {
  return bothWays(shop, of, {
    sms: phoneMessage("password changed", shop, of.phoneNumber, {}),
    subject: `The password of your ${shop.name} account was changed`,
    email: `The password of your ${shop.name} account was changed on its profile. Your other devices are signed out.`,
  });
}

function emailChangedMessages(of: Changed, shop: ShopFacts) {
  return bothWays(shop, of, {
    sms: phoneMessage("email changed", shop, of.phoneNumber, {}),
    subject: `The email address of your ${shop.name} account was changed`,
    email: `Your ${shop.name} account has another email address now. What we write about it goes there, and no longer to this one.`,
  });
}

function passkeyMessages(of: Changed, { isNew }: { isNew: boolean }, shop: ShopFacts) {
  const changed = isNew ? "was added to" : "was removed from";
  return bothWays(shop, of, {
    sms: phoneMessage(isNew ? "passkey added" : "passkey removed", shop, of.phoneNumber, {}),
    subject: `A passkey ${changed} your ${shop.name} account`,
    email: isNew
      ? `A passkey was added to your ${shop.name} account. It logs in without the password.`
      : `A passkey was removed from your ${shop.name} account. It logs you in no more.`,
  });
}

/**
 * One to the phone and, where there is an address, one by email, each with what to do if it was somebody else. Nobody
 * has shown that the address is theirs: no words of the customer go there, not even their name.
 */
function bothWays(
  shop: ShopFacts,
  { email }: Pick<Reached, "email">,
  told: { sms: Message; subject: string; email: string },
): Message[] {
  if (email === "") return [told.sms];
  const written = writtenLetter(told.subject, {
    greeting: greetingOf(""),
    parts: [
      told.email,
      `If this was not you, call ${shop.phone} or write to ${shop.email} at once.`,
    ],
    signature: shop.name,
  });
  return [told.sms, { kind: "email", recipient: email, ...written }];
}

function messagesWhere(
  db: Database | Transaction,
  customerId: string,
  messages: readonly Message[],
  made: SQL,
  part = "told",
) {
  const id = sql<string>`id`.as("id");
  // An account that nothing reaches: `values` takes no empty list.
  if (messages.length === 0) {
    return db.$with(part, { id }).as(sql`select null::uuid as id where false`);
  }
  const rows = messages.map(
    ({ kind, recipient, subject, body, letter = null, phoneText = null }) =>
      sql`(${newId()}::uuid, ${kind}::text, ${recipient}::text, ${subject}::text, ${body}::text, ${letter && JSON.stringify(letter)}::jsonb, ${phoneText && JSON.stringify(phoneText)}::jsonb)`,
  );
  return db.$with(part, { id }).as(sql`
    insert into ${outbox} (id, customer_id, kind, recipient, subject, body, letter, phone_text)
    select id, ${customerId}::uuid, kind, recipient, subject, body, letter, phone_text
    from (values ${sql.join(rows, sql`, `)}) as told
      (id, kind, recipient, subject, body, letter, phone_text) where ${made}
    returning id`);
}
