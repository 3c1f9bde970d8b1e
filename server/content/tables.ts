import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { staff } from "../staff/tables.ts";

const whoDidIt = () => uuid().references(() => staff.id, { onDelete: "set null" });

/**
 * What the owner wrote for a place of the storefront. Where `published` is null, or there is no row, the
 * place says what comes with the project.
 */
export const contentEntries = pgTable(
  "content_entries",
  {
    key: text().primaryKey(),
    published: jsonb(),
    /** How often something was published here; the number of the latest publication. */
    publication: integer().notNull().default(0),
    draft: jsonb(),
    /** The publication that the draft was written over. */
    draftBase: integer(),
    /** When the draft is published by itself, as it stands then. */
    publishAt: moment(),
    /** Raised by every change: who changes it names the one they have read. */
    version: integer().notNull().default(0),
    changedAt: moment().notNull().defaultNow(),
    changedBy: text().notNull(),
    staffId: whoDidIt(),
  },
  (table) => [
    check(
      "content_entries_draft_base",
      sql`(${table.draft} is null) = (${table.draftBase} is null)`,
    ),
    check(
      "content_entries_publish_at",
      sql`${table.publishAt} is null or ${table.draft} is not null`,
    ),
    index("content_entries_due").on(table.publishAt).where(sql`${table.publishAt} is not null`),
  ],
);

/** Everything that was ever published; null is what comes with the project. */
export const contentPublications = pgTable(
  "content_publications",
  {
    key: text()
      .notNull()
      .references(() => contentEntries.key, { onDelete: "cascade" }),
    number: integer().notNull(),
    value: jsonb(),
    publishedAt: moment().notNull().defaultNow(),
    publishedBy: text().notNull(),
    staffId: whoDidIt(),
  },
  (table) => [primaryKey({ columns: [table.key, table.number] })],
);

/** Articles of the owner's own: each is an entry with an address. */
export const articles = pgTable("articles", {
  key: text()
    .primaryKey()
    .references(() => contentEntries.key, { onDelete: "cascade" }),
  slug: text().notNull().unique(),
});

/** Addresses at which an article was once published: the page that took its place, or null where it is gone. */
export const articleMoves = pgTable("article_moves", {
  slug: text().primaryKey(),
  movedTo: text(),
});
