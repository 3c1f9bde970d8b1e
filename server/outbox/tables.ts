import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { choiceSources, messageTopics } from "../../contract/messageTopics.ts";
import { customers } from "../accounts/tables.ts";
import { moment, oneOf } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";
import type { Letter } from "./letter.ts";
import type { PhoneText } from "./phone/texts.ts";

export const messageKinds = ["email", "sms"] as const;

/**
 * Messages to the owner and to customers, written in the transaction of what they tell, and sent
 * after it. Neither sent nor parked means waiting for `nextAt`.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: messageKinds }).notNull().default("email"),
    /** An email address or ten digits; null is the owner, whose address is a setting. */
    recipient: text(),
    /** The order that it speaks of, for whoever looks at the order. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    /** What its customer may stop with one press; null where it is told anyway. */
    topic: text({ enum: messageTopics }),
    /** Whose account it is about. What is about no order besides goes with the account, by a trigger. */
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    /** Empty for an SMS. */
    subject: text().notNull(),
    body: text().notNull(),
    /** What the body was written from, where the email is a page as well. */
    letter: jsonb().$type<Letter>(),
    /** What an SMS was written from, for services that know its words already. */
    phoneText: jsonb().$type<PhoneText>(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** Given up after many attempts: for the owner to look at. */
    parkedAt: moment(),
    attempts: integer().notNull().default(0),
    /** Not before. */
    nextAt: moment().notNull().defaultNow(),
    /** Whoever takes a message has it for itself until then. In no index: taking it costs none of their entries. */
    takenUntil: moment(),
    /** Why it was not sent last, without the recipient. */
    failure: text().notNull().default(""),
  },
  (table) => [
    // In the order in which they are taken: a crowd's notices wait behind what each is told anyway.
    index("outbox_by_turn")
      .on(sql`(${table.topic} is not null)`, table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.parkedAt} is null`),
    index("outbox_sent_at").on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index("outbox_parked").on(table.parkedAt).where(sql`${table.parkedAt} is not null`),
    index("outbox_order_id").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("outbox_customer_id").on(table.customerId).where(sql`${table.customerId} is not null`),
    check("outbox_kind", oneOf(table.kind, messageKinds)),
    check("outbox_topic", oneOf(table.topic, messageTopics)),
    check("outbox_sms_recipient", sql`${table.kind} <> 'sms' or ${table.recipient} is not null`),
  ],
);

/** What customers chose to be told, each choice kept; the latest of a topic counts. Without any, they are told. */
export const messageChoices = pgTable(
  "message_choices",
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    topic: text({ enum: messageTopics }).notNull(),
    isWanted: boolean().notNull(),
    source: text({ enum: choiceSources }).notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index("message_choices_customer").on(table.customerId, table.topic, table.at.desc()),
    check("message_choices_topic", oneOf(table.topic, messageTopics)),
    check("message_choices_source", oneOf(table.source, choiceSources)),
  ],
);
