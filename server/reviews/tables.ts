import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { fits, type Rating, reviewStates } from "../../contract/reviewRules.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { bytes, moment, oneOf } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";

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
    /** How large it is beside what was thought; null where nothing was said. */
    fit: text({ enum: fits }),
    /** How many customers found it helpful: a trigger counts the votes. */
    helpful: integer().notNull().default(0),
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
    index("reviews_by_help")
      .on(table.productId, table.helpful, table.writtenAt, table.id)
      .where(sql`${table.state} = 'approved'`),
    index("reviews_state").on(table.state, table.writtenAt, table.id),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_fit", oneOf(table.fit, fits)),
    check("reviews_helpful", sql`${table.helpful} >= 0`),
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

/**
 * Photos of a review, by their ids in the author's order, kept here until staff approved it; then, under an address that nobody guesses, among
 * the shop's pictures as well. A trigger notes the file of each that is published no more; those of a review that stays
 * declined go some days later.
 */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: uuid().primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** WebP, drawn anew. */
    webp: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dominant colour, `#rrggbb`. */
    ground: text().notNull(),
    /** Its name among the shop's pictures while everybody may see it; else null. */
    file: text(),
    /** Since when its review is declined; else null. */
    declinedAt: moment(),
  },
  (table) => [
    index("review_photos_review_id").on(table.reviewId, table.id),
    index("review_photos_waiting")
      .on(table.id)
      .where(sql`${table.file} is null and ${table.declinedAt} is null`),
    index("review_photos_declined")
      .on(table.declinedAt)
      .where(sql`${table.declinedAt} is not null`),
  ],
);

/** Files of photos that nobody may see any more, to be removed; and, until that is done, those about to be published. */
export const reviewPhotoRemovals = pgTable("review_photo_removals", {
  file: text().primaryKey(),
  at: moment().notNull().defaultNow(),
});

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    votedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.customerId] }),
    index("review_votes_customer_id").on(table.customerId),
  ],
);

/** Delivered orders whose customers are still to be asked for reviews; gone once it is decided. */
export const reviewInvitations = pgTable(
  "review_invitations",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    deliveredAt: moment().notNull().defaultNow(),
  },
  (table) => [index("review_invitations_delivered_at").on(table.deliveredAt)],
);
