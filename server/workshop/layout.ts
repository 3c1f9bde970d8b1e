import type { FabricPlan, Sheet } from "../../furniture/production/index.ts";
import { colours, type Pdf, sheet, write } from "../invoices/index.ts";

const room = { width: sheet.right - sheet.left, height: 660 };
const code = { size: 7.6, font: "strong" } as const;
const measures = { size: 6.4, color: colours.ash } as const;

/** How parts lie on a board or on the roll: its length runs down the page, with each part's code and size. */
export function drawLayout(pdf: Pdf, layout: Sheet | FabricPlan, top: number): void {
  const scale = Math.min(room.width / layout.width, room.height / Math.max(layout.length, 1));
  const [left, y] = [sheet.left, top + 6];
  pdf
    .rect(left, y, layout.width * scale, layout.length * scale)
    .lineWidth(0.8)
    .fillAndStroke(colours.plaster, colours.ink);
  for (const part of layout.parts) {
    const box = [
      left + part.y * scale,
      y + part.x * scale,
      part.width * scale,
      part.length * scale,
    ] as const;
    pdf
      .rect(...box)
      .lineWidth(0.5)
      .fillAndStroke("#ffffff", colours.sheesham);
    const [x, from, width, height] = box;
    if (width < 18 || height < 10) continue;
    write(pdf, part.code, x + 3, from + 2, width - 4, code);
    const size = `${Math.round(part.length)} × ${Math.round(part.width)}`;
    if (height > 24 && width > 46) write(pdf, size, x + 3, from + 12, width - 4, measures);
  }
}
