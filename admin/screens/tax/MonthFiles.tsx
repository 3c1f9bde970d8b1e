import type { TaxMonthAnswer } from "../../../contract/admin/tax.ts";
import { taxSheets } from "../../../contract/admin/taxRules.ts";
import { FileLink } from "./FileLink.tsx";

/** Everything that can be taken along of a month; an empty table says that it is empty. */
export function MonthFiles({ answer: { month, sheets } }: { answer: TaxMonthAnswer }) {
  const base = `/api/admin/tax/${month}`;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      <FileLink
        href={`${base}/gstr1`}
        name="GSTR-1, JSON"
        about="For the portal, and for its offline tool"
      />
      <FileLink
        href={`${base}/register`}
        name="Sales register, CSV"
        about="Every line of every invoice and credit note"
      />
      {sheets.map(({ sheet, rows }) => (
        <FileLink
          key={sheet}
          href={`${base}/sheets/${sheet}`}
          name={`${sheet}.csv`}
          about={`${taxSheets[sheet]}: ${rowsInWords(rows)}`}
        />
      ))}
    </ul>
  );
}

function rowsInWords(rows: number): string {
  if (rows === 0) return "empty this month";
  return rows === 1 ? "1 row" : `${rows} rows`;
}
