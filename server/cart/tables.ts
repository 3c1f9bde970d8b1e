import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { moment } from "../database/columns.ts";

export const cartLines = pgTable(
  "cart_lines",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.variantId] }),
    index("cart_lines_variant_id").on(table.variantId),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);
