import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { moment } from "../database/columns.ts";

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

/** A setting as it is kept: in clear, or sealed with its last characters. Who set it, and when (ISO 8601). */
export interface StoredSetting {
  value?: string;
  sealed?: string;
  ending?: string;
  at: string;
  by: string;
}
export type StoredSettings = Readonly<Record<string, StoredSetting>>;

/** Groups of settings that the owner changed, by the group's name. */
export const settingGroups = pgTable("setting_groups", {
  name: text().primaryKey(),
  settings: jsonb().$type<StoredSettings>().notNull(),
  /** Those that counted before, the latest first: what began with their keys is settled with them. */
  earlier: jsonb().$type<{ settings: StoredSettings; until: string }[]>().notNull().default([]),
  version: integer().notNull().default(1),
  changedAt: moment().notNull().defaultNow(),
});
