import type { OrderRow } from "../../contract/admin/orders.ts";
import { type DataColumn, DataTable } from "../ui/DataTable.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Money } from "../ui/Money.tsx";
import { OrderBadge, paymentWords } from "./orderWords.tsx";

const columns: readonly DataColumn<OrderRow>[] = [
  {
    id: "number",
    header: "Order",
    card: "title",
    cell: ({ number }) => <span className="tabular whitespace-nowrap">{number}</span>,
  },
  { id: "state", header: "State", card: "aside", cell: (order) => <OrderBadge {...order} /> },
  { id: "placed", header: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
  {
    id: "payment",
    header: "Payment",
    wideOnly: true,
    cell: ({ payment }) => paymentWords(payment),
  },
  { id: "total", header: "Total", align: "end", cell: ({ total }) => <Money rupees={total} /> },
];

/** Orders of one person, each leading to its page. */
export function OrderList({ label, orders }: { label: string; orders: readonly OrderRow[] }) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={orders}
      rowId={({ number }) => number}
      rowLink={({ number }) => `/orders/${number}`}
    />
  );
}
