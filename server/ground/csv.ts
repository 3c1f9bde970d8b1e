import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

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
  const options = { escape_formulas: true, record_delimiter: "windows" as const, bom: isForExcel };
  return Readable.from(withHead(columns, rows)).compose(stringify(options)) as Readable;
}

async function* withHead(
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
) {
  yield columns;
  yield* rows;
}
