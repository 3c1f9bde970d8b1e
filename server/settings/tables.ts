import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";

/** What the owner decided for the whole shop: one row. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    only: boolean().primaryKey().default(true),
    /** Whether the shop shows what is invented: testimonials, reviews, their figures. It then says so. */
    demoContent: boolean("sample_content").notNull(),
    /** The account that everybody may try a demo shop with, as long as it is there. */
    demoCustomerId: uuid().references(() => customers.id, { onDelete: "set null" }),
  },
  (table) => [check("shop_settings_one_row", sql`${table.only}`)],
);
