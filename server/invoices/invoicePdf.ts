import { drawClosing, drawFeet } from "./closing.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";
import { drawLetterhead, type Issued } from "./letterhead.ts";
import { drawLineTable } from "./lineTable.ts";
import { openPaper } from "./paper.ts";

/**
 * The tax invoice of an order (CGST Rules 2017, rule 46), or, before it is issued, an order
 * confirmation with the same break-up that says that it is none.
 */
export async function invoicePdf(facts: InvoiceFacts, issued: Issued | null): Promise<Buffer> {
  const title = issued ? `Tax invoice ${issued.number}` : `Order confirmation ${facts.orderNumber}`;
  const { pdf, finish } = await openPaper(title, JSON.stringify(facts));
  const lines = drawLetterhead(pdf, facts, issued);
  const closing = drawLineTable(pdf, facts, lines);
  drawClosing(pdf, facts, issued, closing);
  drawFeet(pdf, facts);
  return finish();
}
