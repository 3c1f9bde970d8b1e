import { type DeliveryWishes, wishLines } from "../../contract/wishRules.ts";
import { drawFeet } from "./closing.ts";
import { figures } from "./figures.ts";
import { dayInIndia } from "./financialYear.ts";
import type { InvoiceFacts, InvoiceLine } from "./invoiceFacts.ts";
import { colours, heightOf, rule, sheet, write } from "./paper.ts";
import type { Pdf } from "./pdf.ts";
import { sum } from "./taxSplit.ts";

/** What whoever packs and carries an order has to know, beside what was ordered. */
export interface Carriage {
  courier: string | null;
  awb: string | null;
  /** In paise; 0 where everything is paid. */
  cashPaise: number;
  wishes: DeliveryWishes | null;
}

const full = sheet.right - sheet.left;
const label = { size: 6.6, color: colours.ash, spacing: 0.3, font: "strong" } as const;
const quantityWidth = 40;
const boxWidth = 40;
const wishWidth = 72;
const name = { size: 10, font: "strong" } as const;
const detail = { size: 8.4, color: colours.ash } as const;

/** The list that goes into the box: where it goes, what is in it, what is taken at the door; no prices. */
export function drawPackingSlip(pdf: Pdf, facts: InvoiceFacts, carriage: Carriage): void {
  let y = drawWishes(pdf, carriage.wishes, drawHead(pdf, facts, carriage));
  y = drawTableHead(pdf, y + 14);
  for (const line of facts.lines) {
    if (y + rowHeight(pdf, line) > sheet.foot - 10) {
      pdf.addPage();
      y = drawTableHead(pdf, sheet.top);
    }
    y = drawRow(pdf, line, y);
  }
  const pieces = sum(facts.lines.map(({ quantity }) => quantity));
  const total = `${pieces} ${pieces === 1 ? "piece" : "pieces"} in all`;
  write(pdf, total, sheet.left, y + 10, full, { size: 10, font: "strong" });
  drawFeet(pdf, facts);
  const message = carriage.wishes?.gift?.message ?? "";
  if (message !== "") drawGiftCard(pdf, message);
}

/** How it should be brought; no prices stand here either. Answers where it ends. */
function drawWishes(pdf: Pdf, wishes: DeliveryWishes | null, top: number): number {
  const lines = wishLines(wishes).filter(([about]) => about !== "Gift");
  if (wishes?.gift) lines.push(["Gift", "Please leave the invoice out of the box."]);
  let y = lines.length === 0 ? top : top + 12;
  for (const [about, text] of lines) {
    write(pdf, about.toUpperCase(), sheet.left, y + 2, wishWidth, label);
    const shown = text.replace(/\n+/g, " · ");
    y += write(pdf, shown, sheet.left + wishWidth, y, full - wishWidth, { size: 10 }) + 4;
  }
  return y;
}

/** A page of its own, to be cut out and put into the box. */
function drawGiftCard(pdf: Pdf, message: string): void {
  pdf.flushPages();
  pdf.addPage();
  const style = { font: "display", size: 20, align: "center" } as const;
  const width = full - 96;
  const height = heightOf(pdf, message, width, style);
  pdf
    .rect(sheet.left, sheet.top, full, height + 128)
    .lineWidth(0.6)
    .dash(4, { space: 4 })
    .strokeColor(colours.ash)
    .stroke()
    .undash();
  write(pdf, message, sheet.left + 48, sheet.top + 64, width, style);
}

function drawHead(pdf: Pdf, facts: InvoiceFacts, carriage: Carriage): number {
  const { courier, awb } = carriage;
  write(pdf, facts.seller.name, sheet.left, sheet.top, 240, { font: "display", size: 27 });
  write(pdf, "Packing slip", sheet.left, sheet.top + 3, full, {
    font: "display",
    size: 17,
    align: "right",
    color: colours.sheesham,
  });
  rule(pdf, sheet.top + 44, colours.sheesham, 1);
  const cells: [string, string][] = [
    ["Order number", facts.orderNumber],
    ["Order date", dayInIndia(new Date(facts.orderedAt))],
    ["Courier", courier === null ? "–" : `${courier}\n${awb ?? ""}`],
    ["To collect at the door", dueAtDoor(carriage)],
  ];
  const y = sheet.top + 56;
  const heights = cells.map(([title, value], place) => {
    const x = sheet.left + (place * full) / cells.length;
    write(pdf, title.toUpperCase(), x, y, full / cells.length - 8, label);
    return write(pdf, value, x, y + 11, full / cells.length - 8, { size: 10, font: "strong" });
  });
  const below = y + 11 + Math.max(...heights) + 10;
  rule(pdf, below);
  return drawDestination(pdf, facts, below + 12);
}

/** Whoever opens a gift reads no price on its slip: the courier has the sum. */
function dueAtDoor({ cashPaise, wishes }: Carriage): string {
  if (cashPaise === 0) return "Nothing, it is paid";
  return wishes?.gift ? "The courier has the sum" : `Rs ${figures(cashPaise)}`;
}

function drawDestination(pdf: Pdf, { shippingAddress: to }: InvoiceFacts, y: number): number {
  write(pdf, "DELIVER TO", sheet.left, y, full, label);
  const nameHeight = write(pdf, to.name, sheet.left, y + 12, full, { size: 15, font: "strong" });
  const lines = [
    to.line1,
    to.line2,
    to.landmark,
    `${to.city} ${to.pincode}, ${to.state}`,
    `+91 ${to.phoneNumber}`,
  ];
  const text = lines.filter((line) => line !== "").join("\n");
  return (
    y + 14 + nameHeight + write(pdf, text, sheet.left, y + 14 + nameHeight, full, { size: 11 })
  );
}

function drawTableHead(pdf: Pdf, y: number): number {
  pdf.rect(sheet.left - 6, y, full + 12, 18).fill(colours.plaster);
  write(pdf, "Packed", sheet.left, y + 5, boxWidth, label);
  write(pdf, "Quantity", sheet.left + boxWidth, y + 5, quantityWidth, label);
  write(pdf, "Piece", sheet.left + boxWidth + quantityWidth + 12, y + 5, 200, label);
  return y + 18;
}

const textLeft = sheet.left + boxWidth + quantityWidth + 12;
const textWidth = sheet.right - textLeft;

function drawRow(pdf: Pdf, line: InvoiceLine, y: number): number {
  pdf
    .rect(sheet.left + 4, y + 9, 14, 14)
    .lineWidth(1)
    .strokeColor(colours.ink)
    .stroke();
  write(pdf, String(line.quantity), sheet.left + boxWidth, y + 8, quantityWidth, {
    size: 13,
    font: "strong",
  });
  const nameHeight = write(pdf, line.name, textLeft, y + 8, textWidth, name);
  write(pdf, particulars(line), textLeft, y + 9 + nameHeight, textWidth, detail);
  const end = y + rowHeight(pdf, line);
  rule(pdf, end);
  return end;
}

function rowHeight(pdf: Pdf, line: InvoiceLine): number {
  const text =
    heightOf(pdf, line.name, textWidth, name) + heightOf(pdf, particulars(line), textWidth, detail);
  return Math.max(32, 18 + text);
}

function particulars({ detail, sku }: InvoiceLine): string {
  return [detail, sku].filter((part) => part !== "").join(" · ");
}
