import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ManyAnswer, OrderRow } from "../../../contract/admin/orders.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";
import { OrderBadge, paymentWords } from "../../orders/orderWords.tsx";
import { papersUrl } from "../../orders/papersUrl.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { toast } from "../../ui/toasts.tsx";

const columns: readonly DataColumn<OrderRow>[] = [
  {
    id: "number",
    header: "Order",
    card: "title",
    cell: ({ number }) => <span className="tabular whitespace-nowrap">{number}</span>,
  },
  {
    id: "state",
    header: "State",
    card: "aside",
    cell: (order) => (
      <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
        <OrderBadge {...order} />
        {order.attention !== null && <Badge tone="bad">Look first</Badge>}
      </span>
    ),
  },
  { id: "placed", header: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
  {
    id: "customer",
    header: "Customer",
    cell: ({ name, city }) => (
      <span>
        {name} <span className="text-ash">{city}</span>
      </span>
    ),
  },
  {
    id: "pieces",
    header: "Pieces",
    cell: ({ pieces, firstPiece }) => (
      <span>
        <span className="tabular">{pieces}</span> × {firstPiece}
        {pieces > 1 && " …"}
      </span>
    ),
    wideOnly: true,
  },
  {
    id: "shipment",
    header: "AWB",
    card: "none",
    wideOnly: true,
    cell: ({ courier, awb }) =>
      awb === null ? (
        <span className="text-ash">–</span>
      ) : (
        <span className="tabular">
          {courier} {awb}
        </span>
      ),
  },
  { id: "payment", header: "Payment", cell: ({ payment }) => paymentWords(payment) },
  {
    id: "total",
    header: "Total",
    align: "end",
    cell: ({ total }) => <Money rupees={total} />,
  },
];

/** A list of orders; several at once are packed, shipped and printed. */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const packing = useMutation({
    mutationFn: ({ selected }: { selected: readonly OrderRow[]; clear: () => void }) =>
      askApi<ManyAnswer>("/api/admin/orders/pack", {
        method: "POST",
        body: { orders: selected.map(({ number, seen }) => ({ number, seen })) },
      }),
    onSuccess: ({ outcomes }, { clear }) => {
      // Before the list is read anew: what somebody selects in that stays so.
      clear();
      const refused = outcomes.filter(({ isDone }) => !isDone);
      const done = outcomes.length - refused.length;
      if (done > 0) toast(`${done} packed.`);
      for (const { message } of refused) toast(message, { isBad: true });
    },
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      rowId={({ number }) => number}
      rowLink={({ number }) => `/orders/${number}`}
      bulk={(selected, clear) => {
        const numbers = selected.map(({ number }) => number);
        const asSeen = selected.map(({ number, seen }) => `${number}.${seen}`);
        return (
          <>
            {may("orders.fulfil") && (
              <>
                <Button
                  isBusy={packing.isPending}
                  onClick={() => packing.mutate({ selected, clear })}
                >
                  Pack
                </Button>
                <Link to={`/orders/ship?numbers=${asSeen.join(",")}`} className={buttonStyle()}>
                  Ship
                </Link>
              </>
            )}
            <a
              href={papersUrl(numbers, "both")}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle()}
            >
              Print slips and invoices
            </a>
          </>
        );
      }}
    />
  );
}
