import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** People who asked to be called about a kitchen. */
export const consultations = pgTable(
  "consultations",
  {
    id: uuid().primaryKey(),
    fullname: text().notNull(),
    email: text().notNull(),
    /** Ten digits. */
    phoneNumber: text().notNull(),
    /** Path of the page that they asked from, if it told. */
    page: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("consultations_phone_number").on(table.phoneNumber, table.createdAt),
    index("consultations_created_at").on(table.createdAt),
    check("consultations_fullname_there", sql`${table.fullname} <> ''`),
    check("consultations_email_shape", sql`${table.email} like '%_@_%'`),
    check("consultations_phone_number_shape", sql`${table.phoneNumber} ~ '^[0-9]{10}$'`),
  ],
);
