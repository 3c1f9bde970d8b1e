import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";

/** What the people of the shop tell each other of an order; its customer never reads it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    at: moment().notNull().defaultNow(),
    /** Who wrote it, as they were called then. */
    staffName: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index("order_notes_order_id").on(table.orderId, table.at),
    check("order_notes_text", sql`length(${table.text}) between 1 and 2000`),
  ],
);
