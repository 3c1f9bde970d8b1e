import type { Address } from "../../contract/address.ts";
import { findState } from "../delivery/index.ts";
import type { CreditNoteFacts } from "./creditFacts.ts";
import { dayInIndia } from "./financialYear.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";
import { colours, rule, sheet, write } from "./paper.ts";
import type { Pdf } from "./pdf.ts";

const label = { size: 6.6, color: colours.ash, spacing: 0.3, font: "strong" } as const;
const body = { size: 8.4 } as const;
const full = sheet.right - sheet.left;

/** The number and day of a tax invoice or a credit note; without them the paper is an order confirmation. */
export interface Issued {
  number: string;
  issuedAt: Date;
  /** Which invoice a credit note takes back from, and why. */
  credit?: Pick<CreditNoteFacts, "invoice" | "reason">;
}

/** What the paper is, in the words of the law. */
export function titleOf(issued: Issued | null): string {
  if (issued === null) return "Order confirmation";
  return issued.credit ? "Credit note" : "Tax invoice";
}

/** Name of the shop, kind of paper, its numbers and days, and the three parties. Answers where it ends. */
export function drawLetterhead(pdf: Pdf, facts: InvoiceFacts, issued: Issued | null): number {
  write(pdf, facts.seller.name, sheet.left, sheet.top, 240, { font: "display", size: 27 });
  write(pdf, titleOf(issued), sheet.left, sheet.top + 3, full, {
    font: "display",
    size: 17,
    align: "right",
    color: colours.sheesham,
  });
  write(
    pdf,
    issued ? "Original for recipient" : "Not a tax invoice",
    sheet.left,
    sheet.top + 25,
    full,
    { size: 8, align: "right", color: issued ? colours.ash : colours.madder },
  );
  rule(pdf, sheet.top + 44, colours.sheesham, 1);

  let y = drawNumbers(pdf, facts, issued, sheet.top + 56);
  rule(pdf, y);
  y = drawParties(pdf, facts, y + 12);
  return y + 14;
}

function drawNumbers(pdf: Pdf, facts: InvoiceFacts, issued: Issued | null, y: number): number {
  const ordered = dayInIndia(new Date(facts.orderedAt));
  const paper = issued?.credit ? "Credit note" : "Invoice";
  const cells: [string, string][] = [
    ...(issued
      ? ([
          [`${paper} number`, issued.number],
          [issued.credit ? "Date" : "Invoice date", dayInIndia(issued.issuedAt)],
        ] as [string, string][])
      : []),
    ...(issued?.credit
      ? ([
          ["Of invoice", issued.credit.invoice.number],
          ["Invoice date", dayInIndia(new Date(issued.credit.invoice.issuedAt))],
        ] as [string, string][])
      : ([
          ["Order number", facts.orderNumber],
          ["Order date", ordered],
        ] as [string, string][])),
    ["Place of supply", `${facts.placeOfSupply.name} (${facts.placeOfSupply.gstCode})`],
    ["Reverse charge", "No"],
  ];
  const widths = issued ? [96, 70, 88, 70, 109, 74] : [128, 128, 148, 103];
  let x = sheet.left;
  const heights = cells.map(([name, value], place) => {
    const width = (widths[place] ?? 0) - 4;
    write(pdf, name.toUpperCase(), x, y, width, label);
    const height = write(pdf, value, x, y + 11, width, { ...body, font: "strong" });
    x += widths[place] ?? 0;
    return height;
  });
  return y + 11 + Math.max(...heights) + 10;
}

function drawParties(pdf: Pdf, facts: InvoiceFacts, y: number): number {
  const { seller } = facts;
  const gstin = `GSTIN ${seller.gstin}${seller.isDemo ? "\n(demo data, not a registration)" : ""}`;
  const parties: [string, string, string[]][] = [
    [
      "Sold by",
      seller.legalName,
      [
        ...seller.addressLines,
        `${seller.state.name}, GST state code ${seller.state.gstCode}`,
        gstin,
        seller.email,
        seller.phone,
      ],
    ],
    [
      "Billed to",
      facts.company?.name ?? facts.contact.name,
      [
        ...addressLines(facts.billingAddress),
        `+91 ${facts.contact.phoneNumber}`,
        facts.contact.email,
        facts.company ? `GSTIN ${facts.company.gstin}` : "GSTIN: unregistered buyer",
      ],
    ],
    [
      "Delivered to",
      facts.shippingAddress.name,
      [
        ...addressLines(facts.shippingAddress),
        `GST state code ${gstCodeOf(facts)}`,
        `+91 ${facts.shippingAddress.phoneNumber}`,
      ],
    ],
  ];
  const width = full / parties.length;
  const ends = parties.map(([role, name, lines], place) => {
    const x = sheet.left + place * width;
    write(pdf, role.toUpperCase(), x, y, width - 16, label);
    const nameHeight = write(pdf, name, x, y + 12, width - 16, { size: 9.4, font: "strong" });
    const text = lines.filter((line) => line !== "").join("\n");
    const height = write(pdf, text, x, y + 14 + nameHeight, width - 16, body);
    return y + 14 + nameHeight + height;
  });
  return Math.max(...ends);
}

/** Of the state of delivery, which is not the place of supply where a company elsewhere is billed. */
function gstCodeOf({ shippingAddress, placeOfSupply }: InvoiceFacts): string {
  return findState(shippingAddress.state)?.gstCode ?? placeOfSupply.gstCode;
}

function addressLines({ line1, line2, landmark, city, state, pincode }: Address): string[] {
  return [line1, line2, landmark, `${city} ${pincode}`, state];
}
