import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Messages to the owner, written in the transaction of what they tell, and sent after it. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (table) => [index("outbox_unsent").on(table.createdAt).where(sql`${table.sentAt} is null`)],
);
