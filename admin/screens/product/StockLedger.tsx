import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { StockLedgerAnswer } from "../../../contract/admin/stock.ts";
import { askApi } from "../../data/api.ts";
import { stockReasonLabels } from "../../products/stockWords.ts";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

const reasonLabels: Readonly<Record<string, string>> = {
  opening: "Began with",
  correction: "Corrected",
  sale: "Sold",
  cancellation: "Cancelled",
  return: "Came back",
  ...stockReasonLabels,
};

const ledgerQuery = (variantId: string) =>
  infiniteQueryOptions({
    queryKey: ["products", "ledger", variantId],
    queryFn: ({ signal, pageParam }) =>
      askApi<StockLedgerAnswer>(
        `/api/admin/variants/${variantId}/stock${pageParam === "" ? "" : `?after=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Every movement of a variant's stock, the latest first. */
export function StockLedger({ variantId }: { variantId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ledgerQuery(variantId),
  );
  if (data === undefined) {
    return error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={3} />;
  }
  const movements = data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) return <p className="text-ash">No piece ever came or went.</p>;
  return (
    <div>
      <table className="w-full text-xs">
        <caption className="sr-only">Movements of this stock, the latest first</caption>
        <thead>
          <tr className="text-left text-ash">
            <th scope="col" className="py-1 pr-3 font-semibold">
              When
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              Why
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-semibold">
              Pieces
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, reason, delta, stockAfter, orderNumber, staffName, note }) => (
            <tr key={id} className="border-line border-t align-top">
              <td className="py-1.5 pr-3">
                <Moment at={at} />
              </td>
              <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">
                {reasonLabels[reason] ?? reason}{" "}
                {orderNumber !== null && (
                  <Link to={`/orders/${orderNumber}`} className="text-peacock underline">
                    {orderNumber}
                  </Link>
                )}
                {staffName !== null && <span className="text-ash">by {staffName}</span>}{" "}
                {note !== "" && <span>“{note}”</span>}
              </td>
              <td className="tabular py-1.5 pr-3 text-right">
                {delta > 0 ? `+${delta}` : `−${-delta}`}
              </td>
              <td className="tabular py-1.5 text-right">{stockAfter}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-2"
          isBusy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Older movements
        </Button>
      )}
    </div>
  );
}
