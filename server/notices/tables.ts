import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { noticeKinds } from "../../contract/noticeRules.ts";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { moment, oneOf, paise } from "../database/columns.ts";

/**
 * What customers wait to be told of variants. One of stock is gone when it was told; one of the price
 * stays, with the price that was told.
 */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Told below this price; null for one of stock. */
    seenPaise: paise(),
    askedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("notices_customer").on(table.customerId, table.variantId, table.kind),
    index("notices_told_next").on(
      table.variantId,
      table.kind,
      table.seenPaise.desc().nullsFirst(),
      table.id,
    ),
    check("notices_kind", oneOf(table.kind, noticeKinds)),
    check("notices_seen", sql`(${table.kind} = 'price') = (${table.seenPaise} is not null)`),
  ],
);

/**
 * Variants that came back, or whose price fell: triggers write them, in the transaction of the change.
 * They wait a moment, so that whoever asked while it was made is kept by then.
 */
export const noticeNews = pgTable(
  "notice_news",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    // No reference: a variant that is gone has nobody who waits for it.
    variantId: uuid().notNull(),
    nextAt: moment().notNull().default(sql`now() + interval '10 seconds'`),
  },
  (table) => [
    index("notice_news_next_at").on(table.nextAt),
    index("notice_news_variant_id").on(table.variantId),
  ],
);
