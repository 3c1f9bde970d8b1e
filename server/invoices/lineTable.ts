import { figures, percent } from "./figures.ts";
import type { InvoiceFacts, InvoiceLine } from "./invoiceFacts.ts";
import { colours, heightOf, rule, sheet, write } from "./paper.ts";
import type { Pdf } from "./pdf.ts";
import { sum, withTaxes } from "./taxSplit.ts";

const head = { size: 6.6, color: colours.ash, font: "strong" } as const;
const cell = { size: 8, align: "right" } as const;
const itemName = { size: 8.6, font: "strong" } as const;
const under = { size: 6.8, align: "right", color: colours.ash } as const;

interface Column {
  title: string;
  width: number;
  main(line: InvoiceLine): string;
  under?(line: InvoiceLine): string;
  total?(lines: readonly InvoiceLine[]): string;
}

/** A column of paise with its sum. */
function amounts(title: string, width: number, of: (line: InvoiceLine) => number): Column {
  return {
    title,
    width,
    main: (line) => figures(of(line)),
    total: (lines) => figures(sum(lines.map(of))),
  };
}

/** Not on a credit note by which the price fell and no goods came back. */
const pieces: Column[] = [
  {
    title: "Qty",
    width: 30,
    main: (line) => String(line.quantity),
    under: () => "NOS",
    total: (lines) => String(sum(lines.map(({ quantity }) => quantity))),
  },
  {
    title: "Unit price\nincl. tax",
    width: 56,
    main: ({ unitPricePaise }) => figures(unitPricePaise),
  },
];

function columnsOf(facts: InvoiceFacts): Column[] {
  const half = (line: InvoiceLine) => percent(line.gstRateBps / 2);
  return [
    ...(facts.lines.some(({ quantity }) => quantity > 0) ? pieces : []),
    ...(facts.discountPaise > 0
      ? [amounts("Discount", 56, ({ discountPaise }) => -discountPaise)]
      : []),
    ...(facts.shippingPaise + facts.codFeePaise > 0
      ? [amounts("Delivery\nand charges", 50, ({ chargesPaise }) => chargesPaise)]
      : []),
    amounts("Taxable\nvalue", 58, ({ taxablePaise }) => taxablePaise),
    ...(facts.isInterState
      ? [
          {
            ...amounts("IGST", 54, ({ igstPaise }) => igstPaise),
            under: ({ gstRateBps }: InvoiceLine) => percent(gstRateBps),
          },
        ]
      : [
          { ...amounts("CGST", 50, ({ cgstPaise }) => cgstPaise), under: half },
          { ...amounts("SGST", 50, ({ sgstPaise }) => sgstPaise), under: half },
        ]),
    amounts("Total", 60, withTaxes),
  ];
}

/** The lines of the order, over as many pages as they need. Answers where they end. */
export function drawLineTable(pdf: Pdf, facts: InvoiceFacts, from: number): number {
  const columns = columnsOf(facts);
  const itemWidth = sheet.right - sheet.left - sum(columns.map(({ width }) => width));
  let y = drawHead(pdf, columns, itemWidth, from);
  // A credit note of some pieces says nothing of the other lines.
  const shown = facts.lines.filter((line) => line.quantity > 0 || withTaxes(line) !== 0);
  shown.forEach((line, place) => {
    const height = rowHeight(pdf, line, itemWidth - 8);
    if (y + height > sheet.foot - 20) {
      pdf.addPage();
      y = drawHead(pdf, columns, itemWidth, sheet.top);
    }
    drawRow(pdf, columns, line, place + 1, itemWidth, y);
    y += height;
    rule(pdf, y);
  });
  let x = sheet.left + itemWidth;
  write(pdf, "Sum of the lines", sheet.left, y + 6, itemWidth, { size: 8, font: "strong" });
  for (const { width, total } of columns) {
    if (total) write(pdf, total(facts.lines), x, y + 6, width, { ...cell, font: "strong" });
    x += width;
  }
  return y + 26;
}

function drawHead(pdf: Pdf, columns: readonly Column[], itemWidth: number, y: number): number {
  pdf.rect(sheet.left - 6, y, sheet.right - sheet.left + 12, 25).fill(colours.plaster);
  write(pdf, "Item (amounts in rupees)", sheet.left, y + 5, itemWidth, head);
  let x = sheet.left + itemWidth;
  for (const { title, width } of columns) {
    write(pdf, title, x, y + 5, width, { ...head, align: "right" });
    x += width;
  }
  return y + 25;
}

function drawRow(
  pdf: Pdf,
  columns: readonly Column[],
  line: InvoiceLine,
  number: number,
  itemWidth: number,
  y: number,
): void {
  const name = `${number}. ${line.name}`;
  const height = write(pdf, name, sheet.left, y + 7, itemWidth - 8, itemName);
  write(pdf, facts(line), sheet.left, y + 8 + height, itemWidth - 8, { ...under, align: "left" });
  let x = sheet.left + itemWidth;
  for (const column of columns) {
    write(pdf, column.main(line), x, y + 7.4, column.width, cell);
    if (column.under) write(pdf, column.under(line), x, y + 18, column.width, under);
    x += column.width;
  }
}

function rowHeight(pdf: Pdf, line: InvoiceLine, width: number): number {
  const nameHeight = heightOf(pdf, `00. ${line.name}`, width, itemName);
  return 13 + nameHeight + heightOf(pdf, facts(line), width, { ...under, align: "left" });
}

function facts({ detail, hsn, sku }: InvoiceLine): string {
  return `${detail}\nHSN ${hsn} · ${sku}`;
}
