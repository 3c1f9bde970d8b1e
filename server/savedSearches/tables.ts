import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { moment } from "../database/columns.ts";

/** Lists of products that customers want to hear of when something new is on them. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The category's slug; empty of all products. */
    category: text().notNull(),
    /** Filters and words as an address has them, always in the same order. */
    query: text().notNull(),
    /** What was shown until then was looked at. */
    lookedUntil: moment().notNull().defaultNow(),
    savedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("saved_searches_customer").on(table.customerId, table.category, table.query),
    index("saved_searches_due").on(table.lookedUntil),
  ],
);

/** When products were shown for the first time; triggers write it, and a job forgets it. */
export const productDebuts = pgTable(
  "product_debuts",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    shownAt: moment().notNull().defaultNow(),
  },
  (table) => [index("product_debuts_shown_at").on(table.shownAt)],
);
