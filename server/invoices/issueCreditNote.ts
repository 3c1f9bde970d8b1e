import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { type Credit, creditFacts } from "./creditFacts.ts";
import { creditNoteNumber } from "./financialYear.ts";
import { nextSerial } from "./nextSerial.ts";
import { creditNoteCounters, creditNotes, invoices } from "./tables.ts";

/**
 * Issues a credit note (CGST Act, section 34) in the transaction in which goods or money go back, and
 * answers its number; null for an order without an invoice, and where nothing of it is left.
 */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  credit: Credit,
): Promise<string | null> {
  // Two at the same time see each other's. The row itself can only be locked by who may change it.
  const [found] = await tx
    .select({
      invoice: invoices,
      turn: sql`pg_advisory_xact_lock(hashtextextended(${invoices.id}::text, 0))`,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  if (found === undefined) return null;
  const { invoice } = found;
  const earlier = await notesOf(tx, invoice.id);
  const facts = creditFacts(
    invoice,
    earlier.map((note) => note.facts),
    credit,
  );
  if (facts === null) return null;
  const { issuedAt, year, serial } = await nextSerial(tx, creditNoteCounters);
  const number = creditNoteNumber(year, serial);
  await tx.insert(creditNotes).values({
    ...{ id: newId(), invoiceId: invoice.id, financialYear: year, serial, number },
    ...{ issuedAt, facts },
  });
  return number;
}

function notesOf(from: Transaction | Database, invoiceId: string) {
  return from
    .select({ facts: creditNotes.facts })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.id));
}

/** A credit note as it was issued, or null. */
export async function findCreditNote(from: Database, id: string) {
  const [note] = await from.select().from(creditNotes).where(eq(creditNotes.id, id));
  return note ?? null;
}

/** What is taken back when all goods of an order are: all that is left of its invoice. */
export const everything = Number.MAX_SAFE_INTEGER;
