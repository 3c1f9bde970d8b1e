import { colours, heightOf, type Pdf, rule, sheet, write } from "../invoices/index.ts";

interface Column<Row> {
  title: string;
  /** In points. */
  width: number;
  of: (row: Row) => string;
  isNumber?: boolean;
}

const head = { size: 6.8, color: colours.ash, font: "strong" } as const;
const cell = { size: 8.2 } as const;
const between = 6;

/** Rows below one another, on further pages where one is full; `nextPage` answers where those begin. Answers where it ends. */
export function drawTable<Row>(
  pdf: Pdf,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  top: number,
  nextPage: () => number,
): number {
  let y = drawTitles(pdf, columns, top);
  for (const row of rows) {
    const height = Math.max(
      ...columns.map(({ of, width }) => heightOf(pdf, of(row), width - between, cell)),
    );
    if (y + height > sheet.foot) y = drawTitles(pdf, columns, nextPage());
    let x = sheet.left;
    for (const { of, width, isNumber } of columns) {
      write(pdf, of(row), x, y, width - between, { ...cell, align: isNumber ? "right" : "left" });
      x += width;
    }
    y += height + 5;
    rule(pdf, y - 2.5, colours.line, 0.3);
  }
  return y;
}

function drawTitles<Row>(pdf: Pdf, columns: readonly Column<Row>[], top: number): number {
  let x = sheet.left;
  for (const { title, width, isNumber } of columns) {
    write(pdf, title.toUpperCase(), x, top, width - between, {
      ...head,
      align: isNumber ? "right" : "left",
    });
    x += width;
  }
  rule(pdf, top + 12);
  return top + 18;
}
