import type { Shop } from "../../content/shop.ts";
import type { Database } from "../database/connect.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import {
  creditNoteOf,
  creditNotePdf,
  type DispatchPapers,
  dispatchPapersPdf,
  mayBePrinted,
} from "../invoices/index.ts";
import { addressProblem, findOrder, type StoredOrder } from "../orders/index.ts";
import { unknownNumber } from "./changeAtDesk.ts";

// Fifty orders are a hundred papers, and hold the process for seconds in all.
const limiter = createLimiter({ atOnce: 1, mostWaiting: 5 });
const busy = new Refusal("busy", "Others are printing. Please try again in a moment.", {
  retryAfterSeconds: 5,
});

/** The papers of these orders as one PDF, in the order in which they are named. */
export async function printPapers(
  db: Database,
  numbers: readonly string[],
  kind: DispatchPapers,
  shop: Shop,
): Promise<Buffer | Refusal> {
  const orders: StoredOrder[] = [];
  for (const number of new Set(numbers)) {
    const order = await findOrder(db, number);
    if (order === null) return unknownNumber;
    if (!mayBePrinted(order.status)) {
      return new Refusal("order_changed", `${number} is ${order.status}: it has no papers.`);
    }
    // What left has its invoice.
    const problem = order.status === "Processing" ? addressProblem(order) : null;
    if (problem !== null) return problem;
    orders.push(order);
  }
  return limiter.run(() => dispatchPapersPdf(db, orders, kind, shop), busy);
}

/** A credit note of this order, by its number, as PDF. */
export async function printCreditNote(
  db: Database,
  orderNumber: string,
  number: string,
): Promise<Buffer | Refusal> {
  const order = await findOrder(db, orderNumber);
  if (order === null) return unknownNumber;
  const note = await creditNoteOf(db, order.id, number);
  if (note === null) return new Refusal("not_found", "This order has no such credit note.");
  return limiter.run(() => creditNotePdf(note), busy);
}
