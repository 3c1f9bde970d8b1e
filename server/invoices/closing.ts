import { amountInWords } from "./amountInWords.ts";
import { figures } from "./figures.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";
import type { Issued } from "./letterhead.ts";
import { colours, rule, sheet, write, writeRupees } from "./paper.ts";
import type { Pdf } from "./pdf.ts";
import { sum } from "./taxSplit.ts";

const label = { size: 6.6, color: colours.ash, spacing: 0.3, font: "strong" } as const;
const rightWidth = 210;
const leftWidth = sheet.right - sheet.left - rightWidth - 24;

/** How much space the closing takes. */
const closingHeight = 170;

/** Amount in words, payment and signature at the left; the sums at the right. */
export function drawClosing(
  pdf: Pdf,
  facts: InvoiceFacts,
  issued: Issued | null,
  from: number,
): void {
  let y = from;
  if (y + closingHeight > sheet.foot) {
    pdf.addPage();
    y = sheet.top;
  }
  drawSums(pdf, facts, issued?.credit ? "Credited" : "Total", y);
  let left = y + 2;
  for (const [name, text] of remarks(facts, issued)) {
    write(pdf, name.toUpperCase(), sheet.left, left, leftWidth, label);
    left += 11 + write(pdf, text, sheet.left, left + 11, leftWidth, { size: 8.4 }) + 9;
  }
}

function drawSums(pdf: Pdf, facts: InvoiceFacts, total: string, from: number): void {
  const { lines } = facts;
  const rows: [string, number][] = [
    ["Taxable value", sum(lines.map(({ taxablePaise }) => taxablePaise))],
    ...(facts.isInterState
      ? ([["IGST", sum(lines.map(({ igstPaise }) => igstPaise))]] as [string, number][])
      : ([
          ["CGST", sum(lines.map(({ cgstPaise }) => cgstPaise))],
          ["SGST", sum(lines.map(({ sgstPaise }) => sgstPaise))],
        ] as [string, number][])),
    ["Round-off", facts.roundOffPaise],
  ];
  const x = sheet.right - rightWidth;
  let y = from + 2;
  for (const [name, paise] of rows) {
    write(pdf, name, x, y, rightWidth, { size: 8.6, color: colours.ash });
    write(pdf, figures(paise), x, y, rightWidth, { size: 8.6, align: "right" });
    y += 15;
  }
  pdf
    .moveTo(x, y + 1)
    .lineTo(sheet.right, y + 1)
    .lineWidth(1)
    .strokeColor(colours.sheesham)
    .stroke();
  write(pdf, total, x, y + 10, rightWidth, { font: "display", size: 13 });
  writeRupees(pdf, figures(facts.totalPaise), sheet.right, y + 9, 14);
  write(pdf, "inclusive of all taxes", x, y + 28, rightWidth, {
    size: 7,
    align: "right",
    color: colours.ash,
  });
}

function remarks(facts: InvoiceFacts, issued: Issued | null): [string, string][] {
  const { seller, discountCode, discountPaise, coinsPaise = 0 } = facts;
  const code = discountPaise > 0 && discountCode !== null ? `\nDiscount code ${discountCode}.` : "";
  const coins = coinsPaise > 0 ? `\nOf the discount, coins: Rs. ${figures(coinsPaise)}.` : "";
  return [
    ["Amount in words", amountInWords(facts.totalPaise)],
    issued?.credit
      ? ["Why", `${issued.credit.reason}\nOrder ${facts.orderNumber}.`]
      : ["Payment", `${payment(facts)}${code}${coins}`],
    issued
      ? [
          `For ${seller.legalName}`,
          "Issued electronically under the Information Technology Act, 2000; it needs no signature.",
        ]
      : [
          "About this paper",
          "It confirms your order. The tax invoice is issued when your order is dispatched.",
        ],
  ];
}

function payment({ payment: { method, isPaid } }: InvoiceFacts): string {
  if (method === "cod") return isPaid ? "Cash on delivery, paid." : "Cash on delivery, to be paid.";
  return isPaid ? "Paid online." : "Online, not paid yet.";
}

/** The last lines of every page of a paper. Called when all of them are there. */
export function drawFeet(pdf: Pdf, { seller }: Pick<InvoiceFacts, "seller">): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    rule(pdf, sheet.foot + 12);
    const line = `${seller.legalName} · Questions about this order: ${seller.email} · ${seller.phone}`;
    write(pdf, line, sheet.left, sheet.foot + 20, 430, { size: 7, color: colours.ash });
    write(
      pdf,
      `Page ${page - start + 1} of ${count}`,
      sheet.left,
      sheet.foot + 20,
      sheet.right - sheet.left,
      {
        size: 7,
        align: "right",
        color: colours.ash,
      },
    );
  }
}
