import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** What spreadsheets take for the beginning of a formula, behind as many apostrophes as there are. */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const keptFormula = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * CSV as spreadsheets read it, row by row. What a spreadsheet would take for a formula is kept from it
 * by an apostrophe: customers write names and addresses. Numbers stay numbers. `isForExcel` says first
 * that the text is UTF-8, which the portal's tools do not expect.
 */
export function csvOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  { isForExcel = false } = {},
): Readable {
  const options = {
    record_delimiter: "windows" as const,
    // Of itself the library quotes the ends of lines that it writes alone, and spreadsheets know others; some also begin
    // a cell after a semicolon or a tab, and what stands behind it would be a formula after all.
    quoted_match: /[\r\n;\t]/,
    bom: isForExcel,
  };
  return Readable.from(withHead(columns, rows)).compose(stringify(options)) as Readable;
}

/** The text that a cell of `csvOf` was made of, without the apostrophe that kept it from being a formula. */
export function cellText(cell: string): string {
  return keptFormula.test(cell) ? cell.slice(1) : cell;
}

async function* withHead(
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
) {
  yield columns;
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell));
  }
}
