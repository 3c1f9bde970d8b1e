import { encode } from "uqr";
import { colours, type Pdf, sheet, write } from "../invoices/index.ts";
import type { WorkItem, WorkOrder } from "./workOrder.ts";

const columns = 3;
const rows = 9;
const box = { width: (sheet.right - sheet.left) / columns, height: 78 };
const codeSize = 56;

/** A label for each part that is cut: a code that a phone reads, its name and its finished size. */
export function drawLabels(
  pdf: Pdf,
  { number }: WorkOrder,
  { quantity, plan }: WorkItem,
  nextPage: () => number,
): void {
  const labels = plan.production.parts.flatMap((part) =>
    Array.from({ length: part.count * quantity }, (_, place) => ({ part, place })),
  );
  let top = 0;
  labels.forEach(({ part, place }, index) => {
    const onPage = index % (columns * rows);
    if (onPage === 0) top = nextPage();
    const x = sheet.left + (onPage % columns) * box.width;
    const y = top + Math.floor(onPage / columns) * box.height;
    pdf.rect(x, y, box.width, box.height).lineWidth(0.3).strokeColor(colours.line).stroke();
    drawCode(pdf, `${number} ${part.code} ${place + 1}`, x + 6, y + 11);
    const [left, width] = [x + codeSize + 12, box.width - codeSize - 18];
    write(pdf, part.code, left, y + 9, width, { size: 13, font: "strong" });
    const name = write(pdf, part.name, left, y + 26, width, { size: 7.4 });
    const size = part.net.map((one) => Math.round(one)).join(" × ");
    write(
      pdf,
      `${size}\n${place + 1} of ${part.count * quantity} · ${number}`,
      left,
      y + 28 + name,
      width,
      {
        size: 6.6,
        color: colours.ash,
      },
    );
  });
}

function drawCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = codeSize / size;
  data.forEach((line, row) => {
    line.forEach((isDark, column) => {
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
    });
  });
  pdf.fill(colours.ink);
}
