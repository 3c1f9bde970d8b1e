import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";

/** What the owner decided for the whole shop: one row. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    only: boolean().primaryKey().default(true),
    /** Whether the demo's testimonials and sample reviews are shown. */
    sampleContent: boolean().notNull(),
  },
  (table) => [check("shop_settings_one_row", sql`${table.only}`)],
);
