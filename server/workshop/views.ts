import type { View } from "../../furniture/production/index.ts";
import { colours, type Pdf, sheet, write } from "../invoices/index.ts";

const full = sheet.right - sheet.left;
const gap = 46;
const most = 400;
const measure = { size: 8, font: "strong", align: "center" } as const;

/** Three views at one scale: front and side beside one another, the top below. Answers where they end. */
export function drawViews(pdf: Pdf, views: readonly View[], top: number): number {
  const [front, side, above] = views;
  if (!front || !side || !above) return top;
  const scale = Math.min(
    (full - gap * 2) / (front.width + side.width),
    (most - gap * 2) / (Math.max(front.height, side.height) + above.height),
  );
  const floor = top + Math.max(front.height, side.height) * scale + 14;
  drawView(pdf, front, sheet.left, floor, scale);
  drawView(pdf, side, sheet.left + front.width * scale + gap, floor, scale);
  const low = floor + gap + above.height * scale;
  drawView(pdf, above, sheet.left, low, scale);
  const note = `1 : ${Math.round(2.8346 / scale)}`;
  write(pdf, note, sheet.left, low + 18, full, { size: 8, color: colours.ash, align: "right" });
  return low + 18;
}

/** `x` is its left, `floor` its lowest line. */
function drawView(pdf: Pdf, view: View, x: number, floor: number, scale: number): void {
  for (const { outline } of view.outlines) {
    outline.forEach(([across, up], place) => {
      const at = [x + across * scale, floor - up * scale] as const;
      if (place === 0) pdf.moveTo(...at);
      else pdf.lineTo(...at);
    });
    pdf.closePath().lineWidth(0.5).fillAndStroke("#ffffff", colours.ink);
  }
  const [width, height] = [view.width * scale, view.height * scale];
  write(pdf, view.name, x, floor - height - 14, 80, { size: 7, color: colours.ash });
  line(pdf, [x, floor + 6], [x + width, floor + 6]);
  write(pdf, String(Math.round(view.width)), x, floor + 8, width, measure);
  const right = x + width + 6;
  line(pdf, [right, floor], [right, floor - height]);
  write(pdf, String(Math.round(view.height)), right + 3, floor - height / 2 - 5, 34, {
    ...measure,
    align: "left",
  });
}

/** A line of a measure, with a stroke across each end. */
function line(pdf: Pdf, [x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  const [dx, dy] = x === toX ? [3, 0] : [0, 3];
  pdf.moveTo(x, y).lineTo(toX, toY);
  pdf.moveTo(x - dx, y - dy).lineTo(x + dx, y + dy);
  pdf.moveTo(toX - dx, toY - dy).lineTo(toX + dx, toY + dy);
  pdf.lineWidth(0.5).strokeColor(colours.sheesham).stroke();
}
