import { and, asc, desc, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { CreditNoteFacts } from "./creditFacts.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";
import { creditNotes, invoices } from "./tables.ts";

interface Numbered {
  id: string;
  financialYear: string;
  serial: number;
  number: string;
  issuedAt: Date;
}

/** A tax invoice or a credit note as it was issued. */
export type IssuedPaper = Numbered &
  ({ kind: "invoice"; facts: InvoiceFacts } | { kind: "credit note"; facts: CreditNoteFacts });

/** From the first moment up to, and without, the last. */
export interface Span {
  from: Date;
  to: Date;
}

const pageSize = 500;

/** All papers of a span, invoices first, each kind in the order in which it was issued; a page at a time. */
export async function* issuedPapers(db: Database, span: Span): AsyncGenerator<IssuedPaper> {
  for await (const row of pagesOf(db, invoices, span)) yield { ...row, kind: "invoice" };
  for await (const row of pagesOf(db, creditNotes, span)) {
    yield { ...row, facts: row.facts as CreditNoteFacts, kind: "credit note" };
  }
}

async function* pagesOf(
  db: Database,
  table: typeof invoices | typeof creditNotes,
  { from, to }: Span,
): AsyncGenerator<Numbered & { facts: InvoiceFacts }> {
  let last: Numbered | undefined;
  for (;;) {
    const later = last
      ? sql`(${table.issuedAt}, ${table.id}) > (${last.issuedAt.toISOString()}::timestamptz, ${last.id}::uuid)`
      : undefined;
    const page = await db
      .select({
        ...{ id: table.id, financialYear: table.financialYear, serial: table.serial },
        ...{ number: table.number, issuedAt: table.issuedAt, facts: table.facts },
      })
      .from(table)
      .where(and(gte(table.issuedAt, from), lt(table.issuedAt, to), later))
      .orderBy(asc(table.issuedAt), asc(table.id))
      .limit(pageSize);
    yield* page as (Numbered & { facts: InvoiceFacts })[];
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}

/** The last of the credit notes of a span, at most fifty. */
export function latestCreditNotes(db: Database, { from, to }: Span) {
  return db
    .select()
    .from(creditNotes)
    .where(and(gte(creditNotes.issuedAt, from), lt(creditNotes.issuedAt, to)))
    .orderBy(desc(creditNotes.issuedAt), desc(creditNotes.id))
    .limit(50);
}
