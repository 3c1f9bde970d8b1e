import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Address } from "../../contract/address.ts";
import { customers } from "../accounts/tables.ts";
import { moment } from "../database/columns.ts";

/** More than these nobody chooses among: the one that was used longest ago makes room. */
export const companiesMaximum = 10;

/** Companies that customers have bought for and want to buy for again. They go with the account. */
export const savedCompanies = pgTable(
  "saved_companies",
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    gstin: text().notNull(),
    /** What its invoices carry; null where the goods go to the company itself. */
    address: jsonb().$type<Address>(),
    usedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("saved_companies_gstin").on(table.customerId, table.gstin),
    check("saved_companies_gstin_shape", sql`${table.gstin} ~ '^[0-9]{2}[0-9A-Z]{13}$'`),
  ],
);
