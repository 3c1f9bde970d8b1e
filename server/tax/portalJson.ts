import { toRupees } from "../../contract/rupees.ts";
import { type Amounts, type Gstr1, type HsnRow, isSomething, type ListedPaper } from "./gstr1.ts";
import { describeHsn } from "./hsnNames.ts";
import { filingPeriod, numericDay } from "./taxMonth.ts";

/** What the portal numbers kinds of documents with in table 13. */
const documentKinds = { invoice: 1, "credit note": 5 } as const;

/**
 * The month as the JSON file that the portal takes (and its offline tool opens). Tables without rows
 * are left out. Amounts are rupees; those of notes are unsigned.
 */
export function portalJson(
  gstr1: Gstr1,
  { gstin, month, version }: { gstin: string; month: string; version: string },
): object {
  const { businessInvoices, businessNotes, largeInvoices, largeNotes, states, hsn, series } = gstr1;
  const places = Map.groupBy(largeInvoices, ({ placeOfSupply }) => placeOfSupply.gstCode);
  return {
    gstin,
    fp: filingPeriod(month),
    version,
    hash: "hash",
    ...some("b2b", byCompany(businessInvoices), ([ctin, invoices]) => ({
      ctin,
      inv: invoices.map((invoice) => ({
        inum: invoice.number,
        idt: numericDay(invoice.issuedAt),
        val: toRupees(invoice.totalPaise),
        pos: invoice.placeOfSupply.gstCode,
        ...ofRegular,
        itms: itemsOf(invoice),
      })),
    })),
    ...some("b2cl", [...places], ([pos, invoices]) => ({
      pos,
      inv: invoices.map((invoice) => ({
        inum: invoice.number,
        idt: numericDay(invoice.issuedAt),
        val: toRupees(invoice.totalPaise),
        itms: itemsOf(invoice),
      })),
    })),
    ...some("b2cs", states.filter(isSomething), (row) => ({
      sply_ty: row.isInterState ? "INTER" : "INTRA",
      typ: "OE",
      pos: row.placeOfSupply.gstCode,
      rt: row.gstRateBps / 100,
      ...amounts(row, row.isInterState),
    })),
    ...some("cdnr", byCompany(businessNotes), ([ctin, notes]) => ({
      ctin,
      nt: notes.map((note) => ({
        ntty: "C",
        nt_num: note.number,
        nt_dt: numericDay(note.issuedAt),
        val: toRupees(note.totalPaise),
        pos: note.placeOfSupply.gstCode,
        ...ofRegular,
        itms: itemsOf(note),
      })),
    })),
    ...some("cdnur", largeNotes, (note) => ({
      typ: "B2CL",
      ntty: "C",
      nt_num: note.number,
      nt_dt: numericDay(note.issuedAt),
      val: toRupees(note.totalPaise),
      pos: note.placeOfSupply.gstCode,
      itms: itemsOf(note),
    })),
    hsn: {
      hsn_b2b: hsnRows(hsn, true),
      hsn_b2c: hsnRows(hsn, false),
    },
    doc_issue: {
      doc_det: [...Map.groupBy(series, ({ kind }) => kind)].map(([kind, runs]) => ({
        doc_num: documentKinds[kind],
        docs: runs.map(({ from, to, numbers, papers }, place) => ({
          ...{ num: place + 1, from, to, totnum: numbers },
          ...{ cancel: numbers - papers, net_issue: papers },
        })),
      })),
    },
  };
}

function some<Row>(name: string, rows: readonly Row[], write: (row: Row) => object) {
  return rows.length === 0 ? {} : { [name]: rows.map(write) };
}

/** No reverse charge; neither to a special zone nor an export. */
const ofRegular = { rchrg: "N", inv_typ: "R" } as const;

function byCompany(papers: readonly ListedPaper[]) {
  return [...Map.groupBy(papers, ({ company }) => company?.gstin ?? "")];
}

function hsnRows(rows: readonly HsnRow[], isToBusiness: boolean) {
  return rows
    .filter((row) => isSomething(row) && row.isToBusiness === isToBusiness)
    .map((row, place) => ({
      num: place + 1,
      hsn_sc: row.hsn,
      desc: describeHsn(row.hsn),
      uqc: "NOS",
      qty: row.quantity,
      rt: row.gstRateBps / 100,
      txval: toRupees(row.taxablePaise),
      iamt: toRupees(row.igstPaise),
      camt: toRupees(row.cgstPaise),
      samt: toRupees(row.sgstPaise),
      csamt: 0,
    }));
}

function itemsOf({ rates, isInterState }: ListedPaper) {
  return rates.map(([bps, sums], place) => ({
    num: place + 1,
    itm_det: { rt: bps / 100, ...amounts(sums, isInterState) },
  }));
}

function amounts(sums: Amounts, isInterState: boolean) {
  return {
    txval: toRupees(sums.taxablePaise),
    ...(isInterState
      ? { iamt: toRupees(sums.igstPaise) }
      : { camt: toRupees(sums.cgstPaise), samt: toRupees(sums.sgstPaise) }),
    csamt: 0,
  };
}
