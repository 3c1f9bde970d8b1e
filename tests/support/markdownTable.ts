/** Head and cell of each column. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/** The rows as a table of Markdown. */
export function markdownTable<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [
    columns.map(([head]) => head),
    columns.map(() => "---"),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}
