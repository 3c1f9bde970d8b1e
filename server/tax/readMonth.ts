import type { Shop } from "../../content/shop.ts";
import type { TaxAmounts, TaxMonthAnswer } from "../../contract/admin/tax.ts";
import { taxSheetNames } from "../../contract/admin/taxRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import type { Database } from "../database/connect.ts";
import { issuedPapers, latestCreditNotes } from "../invoices/index.ts";
import { type Gstr1, type PaperSum, sumUp } from "./gstr1.ts";
import { sheets } from "./sheets.ts";
import { spanOf } from "./taxMonth.ts";

/** The month's return for the shop's GSTIN. */
export function readReturn(db: Database, month: string, shop: Shop): Promise<Gstr1> {
  return sumUp(issuedPapers(db, spanOf(month)), shop.gstin.number);
}

/** What the accountant sees of a month before taking its files along. */
export async function readMonth(db: Database, month: string, shop: Shop): Promise<TaxMonthAnswer> {
  const gstr1 = await readReturn(db, month, shop);
  const invoices = toAmounts(gstr1.invoices);
  const creditNotes = toAmounts(gstr1.creditNotes);
  return {
    success: true,
    month,
    gstin: shop.gstin.number,
    isDemo: shop.gstin.isDemo,
    otherPapers: gstr1.otherPapers,
    invoices: { count: gstr1.invoices.count, amounts: invoices },
    creditNotes: { count: gstr1.creditNotes.count, amounts: creditNotes },
    net: toAmounts(difference(gstr1.invoices, gstr1.creditNotes)),
    sheets: taxSheetNames.map((sheet) => ({ sheet, rows: sheets[sheet].rows(gstr1).length })),
    latestCreditNotes: (await latestCreditNotes(db, spanOf(month))).map(
      ({ id, number, issuedAt, facts }) => ({
        ...{ id, number, issuedAt: issuedAt.toISOString(), reason: facts.reason },
        ...{ invoiceNumber: facts.invoice.number, orderNumber: facts.orderNumber },
        total: toRupees(facts.totalPaise),
      }),
    ),
  };
}

type Sums = Omit<PaperSum, "count">;

function toAmounts(sums: Sums): TaxAmounts {
  return {
    taxable: toRupees(sums.taxablePaise),
    igst: toRupees(sums.igstPaise),
    cgst: toRupees(sums.cgstPaise),
    sgst: toRupees(sums.sgstPaise),
    roundOff: toRupees(sums.roundOffPaise),
    total: toRupees(sums.totalPaise),
  };
}

function difference(from: Sums, less: Sums): Sums {
  return {
    taxablePaise: from.taxablePaise - less.taxablePaise,
    igstPaise: from.igstPaise - less.igstPaise,
    cgstPaise: from.cgstPaise - less.cgstPaise,
    sgstPaise: from.sgstPaise - less.sgstPaise,
    roundOffPaise: from.roundOffPaise - less.roundOffPaise,
    totalPaise: from.totalPaise - less.totalPaise,
  };
}
