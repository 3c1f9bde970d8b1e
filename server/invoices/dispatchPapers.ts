import { setImmediate } from "node:timers/promises";
import type { Shop } from "../../content/shop.ts";
import type { Database } from "../database/connect.ts";
import type { StoredOrder } from "../orders/index.ts";
import { type InvoiceFacts, invoiceFacts } from "./invoiceFacts.ts";
import { drawInvoice } from "./invoicePdf.ts";
import { findInvoice } from "./issueInvoice.ts";
import type { Issued } from "./letterhead.ts";
import { drawPackingSlip } from "./packingSlip.ts";
import { openPaper } from "./paper.ts";

/** Which papers of each order are wanted. */
export type DispatchPapers = "slip" | "invoice" | "both";

interface Sheet {
  order: StoredOrder;
  facts: InvoiceFacts;
  issued: Issued | null;
}

/** Papers of many orders in one document, order by order: its packing slip, its invoice, or both. */
export async function dispatchPapersPdf(
  db: Database,
  orders: readonly StoredOrder[],
  kind: DispatchPapers,
  shop: Shop,
): Promise<Buffer> {
  const sheets: Sheet[] = [];
  for (const order of orders) {
    const invoice = await findInvoice(db, order.id);
    sheets.push({ order, facts: invoice?.facts ?? invoiceFacts(order, shop), issued: invoice });
  }
  const content = JSON.stringify(
    sheets.map(({ facts, order }) => [facts, order.courier, order.wishes]),
  );
  const { pdf, finish } = await openPaper(
    `Papers of ${orders.length} order(s)`,
    content,
    shop.name,
  );
  const papers = sheets.flatMap(({ order, facts, issued }) => [
    ...(kind === "invoice" ? [] : [() => drawPackingSlip(pdf, facts, carriageOf(order))]),
    ...(kind === "slip" ? [] : [() => drawInvoice(pdf, facts, issued)]),
  ]);
  for (const [place, draw] of papers.entries()) {
    if (place > 0) {
      // What is drawn is done with, so that the next one counts its own pages.
      pdf.flushPages();
      pdf.addPage();
    }
    draw();
    // Drawing one holds the process for tens of milliseconds: others' requests come in between.
    await setImmediate();
  }
  return finish();
}

function carriageOf({
  courier,
  awb,
  wishes,
  paymentMethod,
  paymentStatus,
  totalPaise,
}: StoredOrder) {
  const isCash = paymentMethod === "cod" && paymentStatus === "pending";
  return { courier, awb, wishes, cashPaise: isCash ? totalPaise : 0 };
}

/** Nothing is printed of an order for which nothing was sold. */
export function mayBePrinted(status: StoredOrder["status"]): boolean {
  return status !== "Pending payment" && status !== "Cancelled";
}
