import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";
import type { CreditNoteFacts } from "./creditFacts.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";

/** The last number given in each financial year. The row's lock makes numbers consecutive. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    /** `26-27` */
    financialYear: text().primaryKey(),
    lastSerial: integer().notNull(),
  },
  (table) => [
    check("invoice_counters_year", sql`${table.financialYear} ~ '^[0-9]{2}-[0-9]{2}$'`),
    check("invoice_counters_serial", sql`${table.lastSerial} > 0`),
  ],
);

/** Tax invoices as issued. What a number says never changes, so all that is printed is kept. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "restrict" }),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    /** `INV/26-27/000123`, or `26-27/1000000`: at most 16 characters, as the law asks. */
    number: text().notNull().unique(),
    issuedAt: moment().notNull(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    unique("invoices_consecutive").on(table.financialYear, table.serial),
    index("invoices_issued_at").on(table.issuedAt, table.id),
    check("invoices_number_shape", sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check("invoices_serial", sql`${table.serial} > 0`),
  ],
);

/** The last credit note of each financial year, counted as invoices are, in a series of their own. */
export const creditNoteCounters = pgTable(
  "credit_note_counters",
  {
    financialYear: text().primaryKey(),
    lastSerial: integer().notNull(),
  },
  (table) => [
    check("credit_note_counters_year", sql`${table.financialYear} ~ '^[0-9]{2}-[0-9]{2}$'`),
    check("credit_note_counters_serial", sql`${table.lastSerial} > 0`),
  ],
);

/** What an invoice says too much, once goods came back or money went back: kept as it was issued. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: "restrict" }),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    /** `CRN/26-27/000123` */
    number: text().notNull().unique(),
    issuedAt: moment().notNull(),
    facts: jsonb().$type<CreditNoteFacts>().notNull(),
  },
  (table) => [
    unique("credit_notes_consecutive").on(table.financialYear, table.serial),
    index("credit_notes_invoice_id").on(table.invoiceId),
    index("credit_notes_issued_at").on(table.issuedAt, table.id),
    check("credit_notes_number_shape", sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check("credit_notes_serial", sql`${table.serial} > 0`),
  ],
);
