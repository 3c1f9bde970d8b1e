import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  shipmentStates,
  type TrackingMeaning,
  trackingMeanings,
} from "../../contract/admin/shippingRules.ts";
import { moment, oneOf } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";
import { pickups } from "./states.ts";

/**
 * Bookings of couriers through a carrier's API. Each is written down before anybody is asked, so that a
 * process that dies in the middle leaves what another goes on with.
 */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    carrier: text().notNull(),
    /** What the carrier knows it by: no other booking ever has it, so none is made twice. */
    reference: text().notNull(),
    state: text({ enum: shipmentStates }).notNull().default("booking"),
    /** Given up by the shop itself: for somebody to decide. */
    parkedAt: moment(),
    /** Its order was cancelled while it was booked. */
    isUnwanted: boolean().notNull().default(false),
    /** Which of the carrier's couriers is wanted; null leaves the choice to it. */
    courierId: text(),
    courier: text(),
    awb: text(),
    trackingUrl: text(),
    carrierOrderId: text(),
    carrierShipmentId: text(),
    pickup: text({ enum: pickups }).notNull().default("none"),
    pickupOn: date({ mode: "string" }),
    attempts: integer().notNull().default(0),
    /** Not before; whoever takes it moves this on, so nobody else does. */
    nextAt: moment().notNull().defaultNow(),
    /** What the carrier said last. */
    note: text().notNull().default(""),
    /** When the courier is asked next where it is; null when nobody needs to ask. */
    checkAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("shipments_reference").on(table.carrier, table.reference),
    index("shipments_order_id").on(table.orderId),
    uniqueIndex("shipments_one_of_order")
      .on(table.orderId)
      .where(oneOf(table.state, ["booking", "booked", "cancelling"])),
    uniqueIndex("shipments_awb")
      .on(table.carrier, table.awb)
      .where(oneOf(table.state, ["booked", "cancelling"])),
    index("shipments_to_carry_out")
      .on(table.nextAt)
      .where(
        sql`${table.parkedAt} is null and (${oneOf(table.state, ["booking", "cancelling"])} or (${table.state} = 'booked' and ${table.pickup} = 'due'))`,
      ),
    index("shipments_parked").on(table.parkedAt).where(sql`${table.parkedAt} is not null`),
    index("shipments_to_track").on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check("shipments_state", oneOf(table.state, shipmentStates)),
    check("shipments_pickup", oneOf(table.pickup, pickups)),
    check(
      "shipments_booked_whole",
      sql`${table.state} <> 'booked' or (${table.awb} is not null and ${table.courier} is not null)`,
    ),
  ],
);

export const parcels = pgTable(
  "parcels",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    /** From 0. */
    position: integer().notNull(),
    weightGrams: integer().notNull(),
    lengthMm: integer().notNull(),
    breadthMm: integer().notNull(),
    heightMm: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check(
      "parcels_size",
      sql`${table.weightGrams} > 0 and ${table.lengthMm} > 0 and ${table.breadthMm} > 0 and ${table.heightMm} > 0`,
    ),
  ],
);

/** What couriers told of shipments, each once; also what the shop does not understand. */
export const trackingEvents = pgTable(
  "tracking_events",
  {
    id: uuid().primaryKey(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    /** When it happened, as the courier says. */
    at: moment().notNull(),
    code: text().notNull(),
    label: text().notNull(),
    activity: text().notNull(),
    place: text().notNull(),
    meaning: text().$type<TrackingMeaning>(),
    /** Whether the customer was told of it. */
    isTold: boolean().notNull().default(false),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("tracking_events_once").on(table.shipmentId, table.at, table.code, table.activity),
    check("tracking_events_meaning", oneOf(table.meaning, trackingMeanings)),
  ],
);
