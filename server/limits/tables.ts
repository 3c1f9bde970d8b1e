import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** The times of recent attempts by what they are counted under. Swept when they lapse. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    /** The latest last. */
    times: moment().array().notNull(),
    expiresAt: moment().notNull(),
    /** Whom they tell something of: what is kept of a person is shown and forgotten with them. */
    subject: text(),
  },
  (table) => [
    index("attempts_expires_at").on(table.expiresAt),
    index("attempts_subject").on(table.subject).where(sql`${table.subject} is not null`),
  ],
);
