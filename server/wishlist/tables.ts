import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { moment } from "../database/columns.ts";
import { designs } from "../designs/tables.ts";

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

/** Designs that a customer wished for: several of one product may be. */
export const wishedDesigns = pgTable(
  "wished_designs",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    designCode: text()
      .notNull()
      .references(() => designs.code, { onDelete: "cascade" }),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.designCode] }),
    index("wished_designs_design_code").on(table.designCode),
  ],
);
