import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, paise } from "../database/columns.ts";

/**
 * Days of India on which an order was placed that has changed since they were added up. Written by
 * triggers in the transaction of the change; only ever added to, so that no order waits for another.
 */
export const salesChanges = pgTable(
  "sales_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
  },
  (table) => [index("sales_changes_day").on(table.day)],
);

/** What was sold on a day of India, added up from its orders: goods after discounts, taxes included. */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date().primaryKey(),
    /** Orders that were placed for good. */
    orders: integer().notNull(),
    /** How many of them were cancelled or came back. */
    reversedOrders: integer().notNull(),
    soldPaise: paise().notNull(),
    /** What of it was cancelled, came back or was paid back. */
    deductedPaise: paise().notNull(),
    /** When it was added up last: what is remembered of the day holds until it is added up again. */
    addedUpAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check(
      "sales_days_amounts",
      sql`${table.deductedPaise} between 0 and ${table.soldPaise} and ${table.reversedOrders} between 0 and ${table.orders}`,
    ),
  ],
);

/** The same by product, after what was deducted; its products add up to the day. */
export const soldProducts = pgTable(
  "sold_products",
  {
    day: date().notNull(),
    productId: uuid().notNull(),
    /** The category that the product had when the day was added up. */
    categoryId: uuid().notNull(),
    pieces: integer().notNull(),
    paise: paise().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
);

/** The same by category, so that nobody adds up the products of weeks to see it. */
export const soldCategories = pgTable(
  "sold_categories",
  {
    day: date().notNull(),
    categoryId: uuid().notNull(),
    pieces: integer().notNull(),
    paise: paise().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.categoryId] })],
);

/** How often people did something on a day of India; who they were is kept nowhere. */
export const visitCounts = pgTable(
  "visit_counts",
  { day: date().notNull(), step: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
);

/** Searches that found nothing. The words are kept once they were searched for often enough to be nobody's. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    wordsHash: text().primaryKey(),
    words: text(),
    times: integer().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [
    index("missed_searches_last_day").on(table.lastDay),
    index("missed_searches_shown").on(table.lastDay).where(sql`${table.words} is not null`),
  ],
);
