import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { creditNotes, invoices } from "./tables.ts";

/** The numbers of an order's papers as they were issued, credit notes from the oldest on. */
export async function papersOf(
  db: Database,
  orderId: string,
): Promise<{ invoice: string | null; creditNotes: string[] }> {
  const rows = await db
    .select({ invoice: invoices.number, creditNote: creditNotes.number })
    .from(invoices)
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(creditNotes.id));
  return {
    invoice: rows[0]?.invoice ?? null,
    creditNotes: rows.flatMap(({ creditNote }) => creditNote ?? []),
  };
}

/** A credit note of this order, by its number, else its latest; null where it is another order's. */
export async function creditNoteOf(db: Database, orderId: string, number: string | undefined) {
  const isIt = number === undefined ? undefined : eq(creditNotes.number, number);
  const [row] = await db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(creditNotes.invoiceId, invoices.id))
    .where(and(eq(invoices.orderId, orderId), isIt))
    .orderBy(desc(creditNotes.id))
    .limit(1);
  return row?.note ?? null;
}

/** What a credit note is called as a file: its number has strokes. */
export const creditNoteFile = (number: string) => `credit-note-${number.replaceAll("/", "-")}.pdf`;
