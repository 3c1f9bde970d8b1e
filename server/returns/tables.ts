import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  closedReturns,
  returnReasons,
  returnStates,
  returnWishes,
} from "../../contract/returnRules.ts";
import { customers } from "../accounts/tables.ts";
import { bytes, moment, oneOf, paise } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";

export const returnActors = ["customer", "staff"] as const;
export type ReturnActor = (typeof returnActors)[number];

/** Pieces of a delivered order that its customer wants to send back. The ids sort by time. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The order's, for lists. */
    number: text().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    wish: text({ enum: returnWishes }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    words: text().notNull(),
    state: text({ enum: returnStates }).notNull(),
    /** Where cash goes back to: a UPI ID, or account number and IFSC; empty once it is over. */
    payTo: text().notNull(),
    /** What was decided to go back. */
    refundPaise: paise(),
    /** How pieces travel to the customer, once they are sent: new ones, or those that were refused when they were here. */
    courier: text(),
    awb: text(),
    trackingUrl: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("return_requests_order_id").on(table.orderId),
    index("return_requests_customer_id")
      .on(table.customerId)
      .where(sql`${table.customerId} is not null`),
    index("return_requests_state").on(table.state, table.id),
    index("return_requests_open")
      .on(table.id)
      .where(sql`not (${oneOf(table.state, closedReturns)})`),
    check("return_requests_wish", oneOf(table.wish, returnWishes)),
    check("return_requests_reason", oneOf(table.reason, returnReasons)),
    check("return_requests_state_known", oneOf(table.state, returnStates)),
    check(
      "return_requests_refund",
      sql`(${table.state} = 'refunded') = (${table.refundPaise} is not null) and ${table.refundPaise} >= 0`,
    ),
    check(
      "return_requests_shipment",
      sql`${table.state} not in ('replacement sent', 'replacement lost') or (${table.courier} is not null and ${table.awb} is not null)`,
    ),
    check(
      "return_requests_pay_to",
      sql`${table.payTo} = '' or not (${oneOf(table.state, closedReturns)})`,
    ),
  ],
);

export const returnPieces = pgTable(
  "return_pieces",
  {
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    /** The line's place in the order. */
    position: integer().notNull(),
    /** As the order calls it. */
    name: text().notNull(),
    detail: text().notNull(),
    quantity: integer().notNull(),
    /** How many of them went on sale again; the others were written off. Null until they are here: for good, where the pick-up was lost. */
    restocked: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.position] }),
    check("return_pieces_quantity", sql`${table.quantity} > 0`),
    check("return_pieces_restocked", sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
);

/** Every step of a request. */
export const returnEvents = pgTable(
  "return_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    at: moment().notNull().defaultNow(),
    state: text({ enum: returnStates }).notNull(),
    actor: text({ enum: returnActors }).notNull(),
    /** A sentence for the customer. */
    note: text().notNull(),
  },
  (table) => [
    index("return_events_request_id").on(table.requestId, table.id),
    check("return_events_state", oneOf(table.state, returnStates)),
    check("return_events_actor", oneOf(table.actor, returnActors)),
  ],
);

/**
 * What shows the damage: kept here and never among the shop's pictures, which everybody may fetch. The
 * photos of a customer go with the account, once the request is over: a trigger of the request sees to it, see the
 * migration that stopped the account from taking them along.
 */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    /** Whose account they came from, though that is gone; null for a guest's. */
    customerId: uuid(),
    /** WebP, drawn anew. */
    webp: bytes().notNull(),
  },
  (table) => [index("return_photos_request_id").on(table.requestId)],
);
