import { eq } from "drizzle-orm";
import type { Shop } from "../../content/shop.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { readOrder } from "../orders/index.ts";
import { invoiceNumber } from "./financialYear.ts";
import { invoiceFacts } from "./invoiceFacts.ts";
import { nextSerial } from "./nextSerial.ts";
import { invoiceCounters, invoices } from "./tables.ts";

/**
 * Issues the tax invoice of an order in the transaction in which it is dispatched, as section 31(1)
 * of the CGST Act asks, and answers its number. Numbers of a financial year follow each other
 * without a gap, see `nextSerial`. An order that has an invoice keeps it. `fixed` is its moment in tests.
 */
export async function issueInvoice(
  tx: Transaction,
  orderId: string,
  shop: Shop,
  fixed?: Date,
): Promise<string> {
  const known = await findInvoice(tx, orderId);
  if (known) return known.number;
  const order = await readOrder(tx, orderId);
  if (order === null) throw new Error(`there is no order ${orderId}`);
  const { issuedAt, year, serial } = await nextSerial(tx, invoiceCounters, fixed);
  const number = invoiceNumber(year, serial);
  const facts = invoiceFacts(order, shop);
  await tx
    .insert(invoices)
    .values({ id: newId(), orderId, financialYear: year, serial, number, issuedAt, facts });
  return number;
}

/** The invoice of an order, or null while it is not issued. */
export async function findInvoice(from: Database | Transaction, orderId: string) {
  const [invoice] = await from.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice ?? null;
}
