import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { moment } from "../database/columns.ts";

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index("wishlist_items_product_id").on(table.productId),
  ],
);
