import type { TaxSheet } from "../../contract/admin/taxRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { type Gstr1, isSomething, type ListedPaper, withTax } from "./gstr1.ts";
import { describeHsn } from "./hsnNames.ts";
import { namedDay } from "./taxMonth.ts";

interface Sheet {
  columns: readonly string[];
  rows(month: Gstr1): readonly (readonly (string | number)[])[];
}

const ofListed = ["Rate", "Taxable Value", "Cess Amount"] as const;
const share = "Applicable % of Tax Rate";

/** The sheets of GSTR-1 with the headings of the portal's offline tool, which imports them by those. */
export const sheets: Readonly<Record<TaxSheet, Sheet>> = {
  b2b: {
    columns: [
      ...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date"],
      ...["Invoice Value", "Place Of Supply", "Reverse Charge", share, "Invoice Type"],
      ...["E-Commerce GSTIN", ...ofListed],
    ],
    rows: ({ businessInvoices }) =>
      businessInvoices.flatMap((invoice) =>
        ratesOf(invoice).map(([rate, taxable]) => [
          ...[...buyerOf(invoice), invoice.number, namedDay(invoice.issuedAt)],
          ...[toRupees(invoice.totalPaise), placeOf(invoice), "N", "", "Regular B2B"],
          ...["", rate, taxable, ""],
        ]),
      ),
  },
  b2cl: {
    columns: [
      ...["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", share],
      ...[...ofListed, "E-Commerce GSTIN"],
    ],
    rows: ({ largeInvoices }) =>
      largeInvoices.flatMap((invoice) =>
        ratesOf(invoice).map(([rate, taxable]) => [
          ...[invoice.number, namedDay(invoice.issuedAt), toRupees(invoice.totalPaise)],
          ...[placeOf(invoice), "", rate, taxable, "", ""],
        ]),
      ),
  },
  b2cs: {
    columns: ["Type", "Place Of Supply", share, ...ofListed, "E-Commerce GSTIN"],
    rows: ({ states }) =>
      states
        .filter(isSomething)
        .map((row) => [
          ...["OE", placeOf(row), "", row.gstRateBps / 100],
          ...[toRupees(row.taxablePaise), "", ""],
        ]),
  },
  cdnr: {
    columns: [
      ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type"],
      ...["Place Of Supply", "Reverse Charge", "Note Supply Type", "Note Value", share],
      ...ofListed,
    ],
    rows: ({ businessNotes }) =>
      businessNotes.flatMap((note) =>
        ratesOf(note).map(([rate, taxable]) => [
          ...[...buyerOf(note), note.number, namedDay(note.issuedAt), "C"],
          ...[placeOf(note), "N", "Regular B2B", toRupees(note.totalPaise), "", rate, taxable, ""],
        ]),
      ),
  },
  cdnur: {
    columns: [
      ...["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value"],
      ...[share, ...ofListed],
    ],
    rows: ({ largeNotes }) =>
      largeNotes.flatMap((note) =>
        ratesOf(note).map(([rate, taxable]) => [
          ...["B2CL", note.number, namedDay(note.issuedAt), "C", placeOf(note)],
          ...[toRupees(note.totalPaise), "", rate, taxable, ""],
        ]),
      ),
  },
  hsnb2b: hsnSheet(true),
  hsn: hsnSheet(false),
  docs: {
    columns: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
    rows: ({ series }) =>
      series.map(({ kind, from, to, numbers, papers }) => [
        kind === "invoice" ? "Invoices for outward supply" : "Credit Note",
        ...[from, to, numbers, numbers - papers],
      ]),
  },
};

function hsnSheet(isToBusiness: boolean): Sheet {
  return {
    columns: [
      ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
      ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
    ],
    rows: ({ hsn }) =>
      hsn
        .filter((row) => isSomething(row) && row.isToBusiness === isToBusiness)
        .map((row) => [
          ...[row.hsn, describeHsn(row.hsn), "NOS-NUMBERS", row.quantity, toRupees(withTax(row))],
          ...[row.gstRateBps / 100, ...[row.taxablePaise, row.igstPaise].map(toRupees)],
          ...[...[row.cgstPaise, row.sgstPaise].map(toRupees), ""],
        ]),
  };
}

function buyerOf({ company }: ListedPaper): [gstin: string, name: string] {
  return [company?.gstin ?? "", company?.name ?? ""];
}

function placeOf({ placeOfSupply: { gstCode, name } }: Pick<ListedPaper, "placeOfSupply">): string {
  return `${gstCode}-${name}`;
}

function ratesOf({ rates }: ListedPaper): [percent: number, taxable: number][] {
  return rates.map(([bps, { taxablePaise }]) => [bps / 100, toRupees(taxablePaise)]);
}
