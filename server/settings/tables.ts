import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";

/** What the owner decided for the whole shop: one row. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    only: boolean().primaryKey().default(true),
    /** Whether the shop shows what is invented: testimonials, reviews, their figures. It then says so. */
    demoContent: boolean("sample_content").notNull(),
  },
  (table) => [check("shop_settings_one_row", sql`${table.only}`)],
);
