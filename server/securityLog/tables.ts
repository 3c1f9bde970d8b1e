import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { actorKinds, securityEventList } from "../../contract/securityEvents.ts";
import { customers } from "../accounts/tables.ts";
import { moment, oneOf } from "../database/columns.ts";

/**
 * Who came in, who was kept out, and what changed of what guards an account. Ids alone, no name, number
 * or address: what is erased with a customer is their id.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    /** Sorts by time. */
    id: uuid().primaryKey(),
    at: moment().notNull(),
    event: text({ enum: securityEventList }).notNull(),
    /** The call of the API, by method and route: never an address that somebody typed. */
    call: text().notNull(),
    actor: text({ enum: actorKinds }).notNull(),
    /** Whose account it is about, whoever acts. */
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    /** Likewise of the staff, or who acts; no foreign key, as in the audit log. */
    staffId: uuid(),
    /** Coarse, see `credentials/device.ts`; empty where events of many are counted together. */
    network: text().notNull(),
    /** Of the first of them. */
    requestId: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    index("security_events_event").on(table.event, table.id),
    index("security_events_actor").on(table.actor, table.id),
    index("security_events_customer_id").on(table.customerId, table.id),
    index("security_events_staff_id").on(table.staffId, table.id),
    index("security_events_network").on(table.network, table.id),
    index("security_events_at").on(table.at),
    check("security_events_event_known", oneOf(table.event, securityEventList)),
    check("security_events_actor_known", oneOf(table.actor, actorKinds)),
    check("security_events_counted", sql`${table.times} > 0`),
  ],
);
