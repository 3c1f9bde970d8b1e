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
import { stockReasons } from "../../contract/productRules.ts";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { moment, oneOf } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";

const states = ["held", "released", "sold", "returned"] as const;
const reasons = [
  "opening",
  "correction",
  "sale",
  "cancellation",
  "return",
  ...stockReasons,
] as const;

/**
 * Pieces that a checkout took from what others can buy. `variants.reserved` is the sum of what is
 * held. held -> sold -> returned, or held -> released, from where a late payment may still sell it.
 */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    checkoutId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "restrict" }),
    quantity: integer().notNull(),
    /** Of what was sold, pieces that came back one by one: on sale again, or written off. */
    backQuantity: integer().notNull().default(0),
    state: text({ enum: states }).notNull(),
    expiresAt: moment().notNull(),
    /** Who holds it, while it is held: by these, what one may hold is counted. */
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    network: text(),
    /** The order that it was sold to. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.variantId] }),
    index("stock_reservations_lapsing").on(table.expiresAt).where(sql`${table.state} = 'held'`),
    index("stock_reservations_customer_id")
      .on(table.customerId)
      .where(sql`${table.customerId} is not null`),
    index("stock_reservations_network").on(table.network).where(sql`${table.network} is not null`),
    index("stock_reservations_variant_id").on(table.variantId),
    index("stock_reservations_order_id").on(table.orderId).where(sql`${table.orderId} is not null`),
    check("stock_reservations_quantity", sql`${table.quantity} > 0`),
    check(
      "stock_reservations_back",
      sql`${table.backQuantity} = 0 or (${table.backQuantity} between 1 and ${table.quantity} and ${oneOf(table.state, ["sold", "returned"])})`,
    ),
    check("stock_reservations_state", oneOf(table.state, states)),
    check(
      "stock_reservations_order",
      sql`(${oneOf(table.state, ["sold", "returned"])}) = (${table.orderId} is not null)`,
    ),
  ],
);

/**
 * The ledger: every change of `variants.stock`, written by the statement that makes it. Where that says
 * nothing, a trigger sees that the last movement led to another stock and writes the correction, so that
 * the movements of a variant add up to its stock whoever changed it.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    at: moment().notNull().defaultNow(),
    delta: integer().notNull(),
    reason: text({ enum: reasons }).notNull(),
    /** The order that it was sold to or came back from. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    /** The stock that it led to: the sum of the variant's movements so far. */
    stockAfter: integer().notNull(),
    /** Who of the staff changed it, and their words; null and empty where nobody did. */
    staffName: text(),
    note: text().notNull().default(""),
  },
  (table) => [
    index("stock_movements_variant_id").on(table.variantId, table.id),
    index("stock_movements_order_id").on(table.orderId).where(sql`${table.orderId} is not null`),
    check("stock_movements_delta", sql`${table.delta} <> 0`),
    check(
      "stock_movements_stock_after",
      sql`${table.stockAfter} >= 0 and ${table.stockAfter} >= ${table.delta}`,
    ),
    check("stock_movements_reason", oneOf(table.reason, reasons)),
    check(
      "stock_movements_order",
      sql`(${oneOf(table.reason, ["sale", "cancellation", "return"])}) = (${table.orderId} is not null)`,
    ),
  ],
);
