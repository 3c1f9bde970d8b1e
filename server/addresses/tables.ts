import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { moment } from "../database/columns.ts";

/** More than this no person needs to deliver to. */
export const addressesMaximum = 20;

const optionalText = () => text().notNull().default("");

/** Addresses that customers keep for later. They go with the account. */
export const savedAddresses = pgTable(
  "saved_addresses",
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** What the customer calls it, or an empty text. */
    label: optionalText(),
    /** Who takes the goods in. */
    name: text().notNull(),
    /** Ten digits. */
    phoneNumber: text().notNull(),
    line1: text().notNull(),
    line2: optionalText(),
    landmark: optionalText(),
    city: text().notNull(),
    /** A name of the GST list of states. */
    state: text().notNull(),
    pincode: text().notNull(),
    /** Of a customer's addresses the one chosen last is the default; with none chosen, the oldest. */
    chosenAt: moment(),
    /** Numbers a customer's addresses: there are only so many. */
    slot: smallint().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("saved_addresses_slot").on(table.customerId, table.slot),
    check(
      "saved_addresses_most",
      sql`${table.slot} between 1 and ${sql.raw(String(addressesMaximum))}`,
    ),
    check("saved_addresses_phone_number_shape", sql`${table.phoneNumber} ~ '^[6-9][0-9]{9}$'`),
    check("saved_addresses_pincode_shape", sql`${table.pincode} ~ '^[1-9][0-9]{5}$'`),
  ],
);
