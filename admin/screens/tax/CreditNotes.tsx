import type { TaxMonthAnswer } from "../../../contract/admin/tax.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { Empty } from "../../ui/states.tsx";

type Note = TaxMonthAnswer["latestCreditNotes"][number];

const columns: readonly DataColumn<Note>[] = [
  { id: "number", header: "Number", card: "title", cell: ({ number }) => number },
  { id: "day", header: "Date", cell: ({ issuedAt }) => <Moment at={issuedAt} dayOnly /> },
  { id: "invoice", header: "Of invoice", cell: ({ invoiceNumber }) => invoiceNumber },
  { id: "order", header: "Order", cell: ({ orderNumber }) => orderNumber },
  { id: "reason", header: "Why", wideOnly: true, cell: ({ reason }) => reason },
  {
    id: "total",
    header: "Credited",
    align: "end",
    card: "aside",
    cell: ({ total }) => <Money rupees={total} exact />,
  },
  {
    id: "paper",
    header: "Paper",
    cell: ({ id, number }) => (
      <a
        href={`/api/admin/tax/credit-notes/${id}`}
        download
        className="target inline-flex items-center gap-2 text-peacock hover:underline"
      >
        <Icon name="download" size={18} />
        PDF<span className="sr-only"> of {number}</span>
      </a>
    ),
  },
];

/** The month's credit notes, the latest first. They are issued by themselves when goods come back. */
export function CreditNotes({ notes, count }: { notes: readonly Note[]; count: number }) {
  if (count === 0) {
    return (
      <Empty title="No credit notes this month">
        One is issued whenever goods of an invoice come back.
      </Empty>
    );
  }
  return (
    <>
      <DataTable label="Credit notes" columns={columns} rows={notes} rowId={({ id }) => id} />
      {count > notes.length && (
        <p className="mt-2 text-ash">
          The latest {notes.length} of {count}. The others are in the register.
        </p>
      )}
    </>
  );
}
