import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { endpointStates, type WebhookEvent } from "../../contract/admin/webhookRules.ts";
import { moment, oneOf } from "../database/columns.ts";

/** Other systems that follow the shop. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    description: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    state: text({ enum: endpointStates }).notNull().default("active"),
    /** Sealed; the one before is signed with as well until `oldSecretUntil`. */
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: moment(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    lastSentAt: moment(),
    /** Not before: whoever sends to it moves this on, so that one thing at a time is under way to it. */
    nextAt: moment().notNull().defaultNow(),
    /** Since when it takes nothing; null where it took what it was sent last. */
    failingSince: moment(),
  },
  (table) => [check("webhook_endpoints_state", oneOf(table.state, endpointStates))],
);

/**
 * What happened that somebody follows. Triggers write it in the transaction of the change, whoever makes
 * that: see the migration that made this table. One of a kind and subject in a transaction, as it is at
 * its end.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text().notNull(),
    subject: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("webhook_events_once").on(table.kind, table.subject, table.createdAt),
    index("webhook_events_created_at").on(table.createdAt),
  ],
);

export const deliveryStates = ["due", "sent", "failed"] as const;

/** Each event's way to each who follows it. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    state: text({ enum: deliveryStates }).notNull().default("due"),
    attempts: integer().notNull().default(0),
    /** Not before; whoever takes it moves this on, so nobody else does. */
    nextAt: moment().notNull().defaultNow(),
    answer: text().notNull().default(""),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (table) => [
    unique("webhook_deliveries_once").on(table.endpointId, table.eventId),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.state} = 'due'`),
    index("webhook_deliveries_log").on(table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_event_id").on(table.eventId),
    check("webhook_deliveries_state", oneOf(table.state, deliveryStates)),
  ],
);
