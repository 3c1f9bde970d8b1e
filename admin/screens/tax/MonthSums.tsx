import type { TaxAmounts, TaxMonthAnswer } from "../../../contract/admin/tax.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Money } from "../../ui/Money.tsx";

interface Row {
  name: string;
  count: number | null;
  amounts: TaxAmounts;
}

const money = (header: string, name: keyof TaxAmounts): DataColumn<Row> => ({
  id: name,
  header,
  align: "end",
  cell: ({ amounts }) => <Money rupees={amounts[name]} exact />,
});

const columns: readonly DataColumn<Row>[] = [
  { id: "name", header: "Papers", card: "title", cell: ({ name }) => name },
  {
    id: "count",
    header: "How many",
    align: "end",
    cell: ({ count }) => (count === null ? "–" : <span className="tabular">{count}</span>),
  },
  money("Taxable value", "taxable"),
  money("IGST", "igst"),
  money("CGST", "cgst"),
  money("SGST", "sgst"),
  money("Round-off", "roundOff"),
  { ...money("Total", "total"), card: "aside" },
];

/** Invoices, what credit notes took back of them, and what is left. */
export function MonthSums({ answer: { invoices, creditNotes, net } }: { answer: TaxMonthAnswer }) {
  const rows: Row[] = [
    { name: "Tax invoices", ...invoices },
    { name: "Credit notes", ...creditNotes },
    { name: "Net", count: null, amounts: net },
  ];
  return (
    <DataTable label="Sums of the month" columns={columns} rows={rows} rowId={({ name }) => name} />
  );
}
