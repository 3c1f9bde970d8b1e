import type { BulkLine } from "../../contract/admin/bulkChanges.ts";
import { Badge } from "../ui/Badge.tsx";
import { type DataColumn, DataTable } from "../ui/DataTable.tsx";

const columns: readonly DataColumn<BulkLine>[] = [
  {
    id: "name",
    header: "Product",
    card: "title",
    cell: ({ name, sku }) => (
      <span className="[overflow-wrap:anywhere]">
        {name} {sku !== null && <span className="font-normal text-ash">{sku}</span>}
      </span>
    ),
  },
  {
    id: "before",
    header: "Now",
    align: "end",
    cell: ({ before }) => <span className="tabular">{before}</span>,
  },
  {
    id: "after",
    header: "Then",
    align: "end",
    cell: ({ after, error }) =>
      error === null ? (
        <strong className="tabular">{after}</strong>
      ) : (
        <span className="tabular text-ash">{after || "–"}</span>
      ),
  },
  {
    id: "error",
    header: "What stands against it",
    cell: ({ error }) => error !== null && <Badge tone="bad">{error}</Badge>,
  },
];

/** Every line of a change, as it is and as it would be. */
export function BulkLines({
  lines,
  label = "Lines of the change",
}: {
  lines: readonly BulkLine[];
  label?: string;
}) {
  if (lines.length === 0) return null;
  return (
    <DataTable
      label={label}
      columns={lines.some(({ error }) => error !== null) ? columns : columns.slice(0, -1)}
      rows={lines}
      rowId={({ productId, sku }) => `${productId} ${sku ?? ""}`}
    />
  );
}
