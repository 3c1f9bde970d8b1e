import { drawClosing, drawFeet } from "./closing.ts";
import type { CreditNoteFacts } from "./creditFacts.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";
import { drawLetterhead, type Issued, titleOf } from "./letterhead.ts";
import { drawLineTable } from "./lineTable.ts";
import { openPaper } from "./paper.ts";
import type { Pdf } from "./pdf.ts";

/**
 * The tax invoice of an order (CGST Rules 2017, rule 46), or, before it is issued, an order
 * confirmation with the same break-up that says that it is none; or a credit note (rule 53).
 */
export async function invoicePdf(facts: InvoiceFacts, issued: Issued | null): Promise<Buffer> {
  const title = `${titleOf(issued)} ${issued?.number ?? facts.orderNumber}`;
  const { pdf, finish } = await openPaper(title, JSON.stringify(facts), facts.seller.name);
  drawInvoice(pdf, facts, issued);
  return finish();
}

/** The same onto the pages of a document that is open: from its last page on, which is empty. */
export function drawInvoice(pdf: Pdf, facts: InvoiceFacts, issued: Issued | null): void {
  const lines = drawLetterhead(pdf, facts, issued);
  const closing = drawLineTable(pdf, facts, lines);
  drawClosing(pdf, facts, issued, closing);
  drawFeet(pdf, facts);
}

/** A credit note as it was issued. */
export function creditNotePdf({
  number,
  issuedAt,
  facts,
}: {
  number: string;
  issuedAt: Date;
  facts: CreditNoteFacts;
}): Promise<Buffer> {
  return invoicePdf(facts, { number, issuedAt, credit: facts });
}
