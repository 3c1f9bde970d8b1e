import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../database/columns.ts";

/**
 * What became of a message. `received`: kept, and not settled yet; its sender repeats it, or the shop
 * finds out by itself. `repeated`: it said what was known already. `ignored`: it means nothing to the
 * shop. `parked`: for the owner to decide; `reason` says why. What somebody then did by hand is `applied`.
 */
export const outcomes = ["received", "applied", "repeated", "ignored", "parked"] as const;
export type Outcome = (typeof outcomes)[number];

/** How the shop came to hear of it: told, by a customer who returned, or by asking of itself. */
export const channels = ["webhook", "return", "reconciliation"] as const;

/**
 * Every message of a payment gateway or of the checkout provider, once. It is written down before
 * anything is done about it, and holds nothing personal: never a payer's card, account, number or address.
 */
export const inbox = pgTable(
  "inbox",
  {
    id: uuid().primaryKey(),
    /** Who says it, by the name that the shop knows the gateway or the provider by. */
    sender: text().notNull(),
    /** Two messages of a sender with the same key are the same message sent again. */
    key: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    /** What the sender says has happened, in its own words. */
    kind: text().notNull(),
    /** What the sender calls the order that it speaks of; null where it names none that we know. */
    senderOrderId: text(),
    /** What else is kept, in the shapes of the part that receives it. */
    facts: jsonb(),
    /** How often it came. */
    deliveries: integer().notNull().default(1),
    outcome: text({ enum: outcomes }).notNull().default("received"),
    reason: text().notNull().default(""),
    /** How the order stood at the sender when this was settled, in its words; null if that was not asked. */
    settledAs: text(),
    receivedAt: moment().notNull().defaultNow(),
    settledAt: moment(),
    /** When the shop looks into it again by itself; null where it does not. */
    lookAgainAt: moment(),
  },
  (table) => [
    unique("inbox_once").on(table.sender, table.key),
    index("inbox_sender_order").on(table.sender, table.senderOrderId),
    index("inbox_received_at").on(table.receivedAt).where(sql`${table.outcome} <> 'parked'`),
    index("inbox_parked").on(table.receivedAt).where(sql`${table.outcome} = 'parked'`),
    index("inbox_look_again")
      .on(table.sender, table.lookAgainAt)
      .where(sql`${table.outcome} = 'received' and ${table.lookAgainAt} is not null`),
    check("inbox_channel", oneOf(table.channel, channels)),
    check("inbox_outcome", oneOf(table.outcome, outcomes)),
    check("inbox_deliveries", sql`${table.deliveries} > 0`),
    check("inbox_settled", sql`(${table.outcome} = 'received') = (${table.settledAt} is null)`),
  ],
);
