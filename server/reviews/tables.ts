import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { type Rating, reviewStates } from "../../contract/reviewRules.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { moment, oneOf } from "../database/columns.ts";

/** What happens to a review, in the words of its history. */
export const reviewEventKinds = [
  "written",
  "rewritten",
  "approved",
  "declined",
  "answered",
  "answer removed",
] as const;

/** What customers wrote about products. A trigger announces the product of one that comes or goes. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    review: text().notNull(),
    rating: integer().$type<Rating>().notNull(),
    state: text({ enum: reviewStates }).notNull().default("waiting"),
    /** For its author, of one that was declined. */
    reason: text(),
    /** The shop's public answer. */
    reply: text(),
    /** Raised by every change: who decides names the one they have read. */
    version: integer().notNull().default(1),
    writtenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("reviews_author").on(table.customerId, table.productId),
    index("reviews_of_product")
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.state} = 'approved'`),
    index("reviews_state").on(table.state, table.writtenAt, table.id),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_state_known", oneOf(table.state, reviewStates)),
    check("reviews_name_there", sql`${table.name} <> ''`),
    check("reviews_review_there", sql`${table.review} <> ''`),
    check("reviews_reply_there", sql`${table.reply} <> ''`),
    check("reviews_reason", sql`(${table.reason} is not null) = (${table.state} = 'declined')`),
  ],
);

export const reviewEvents = pgTable(
  "review_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    at: moment().notNull().defaultNow(),
    kind: text({ enum: reviewEventKinds }).notNull(),
    /** Who of the shop; null for the author. */
    staffName: text(),
    /** Why it was declined, or what the answer said. */
    note: text(),
  },
  (table) => [
    index("review_events_review_id").on(table.reviewId, table.id),
    check("review_events_kind", oneOf(table.kind, reviewEventKinds)),
  ],
);
