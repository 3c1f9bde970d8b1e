import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type OrderView, orderViews, waitingViews } from "../../../contract/admin/orderRules.ts";
import type { OrderBoardAnswer, OrderListAnswer } from "../../../contract/admin/orders.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { viewLabels } from "../../orders/orderWords.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { OrderTable } from "./OrderTable.tsx";

const boardQuery = queryOptions({
  queryKey: ["orders", "board"],
  queryFn: async ({ signal }) =>
    (await askApi<OrderBoardAnswer>("/api/admin/orders/board", { signal })).counts,
  refetchInterval: 30_000,
});

const ordersQuery = (query: string) =>
  queryOptions({
    queryKey: ["orders", "list", query],
    queryFn: ({ signal }) => askApi<OrderListAnswer>(`/api/admin/orders?${query}`, { signal }),
  });

const isWaiting = (view: OrderView) => (waitingViews as readonly OrderView[]).includes(view);

/** All orders: what waits first, and any by its number, phone, name or AWB. */
export function Component() {
  const list = useListAddress();
  const search = list.get("search");
  // Whoever searches means every order, whatever list they came from.
  const view =
    search === ""
      ? (orderViews.find((one) => one === list.get("view")) ?? "to pack")
      : ("all" as const);
  const days = { from: list.get("from"), to: list.get("to") };
  const query = new URLSearchParams({
    view,
    ...(search !== "" && { search }),
    ...(days.from !== "" && { from: days.from }),
    ...(days.to !== "" && { to: days.to }),
    ...(list.get("after") !== "" && { after: list.get("after") }),
  });
  const { data: counts } = useQuery(boardQuery);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ordersQuery(String(query)),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Orders">
      <Tabs
        label="Orders by state"
        tabs={orderViews.map((one) => ({
          label: viewLabels[one],
          to: list.with({ view: one, search: null }),
          isCurrent: one === view,
          count: isWaiting(one) ? counts?.[one as keyof typeof counts] : undefined,
        }))}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox label="Number, phone, name or AWB" parameter="search" />
        <div className="grid grid-cols-2 gap-3 max-md:w-full">
          <TextField
            label="From"
            type="date"
            value={days.from}
            onChange={({ target }) => list.set({ from: target.value }, { replace: true })}
          />
          <TextField
            label="To"
            type="date"
            value={days.to}
            onChange={({ target }) => list.set({ to: target.value }, { replace: true })}
          />
        </div>
      </div>
      {data === undefined && !error && <Loading label="Orders are on their way" />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.orders.length === 0 && (
        <Empty title={search === "" ? "Nothing here" : "No order fits"}>
          {search === ""
            ? "No order is in this state."
            : "Numbers and AWBs are found whole, names by the beginnings of their words."}
        </Empty>
      )}
      {data && data.orders.length > 0 && (
        <div className={isPlaceholderData ? "opacity-60" : ""}>
          <OrderTable orders={data.orders} />
        </div>
      )}
      <Pager next={data?.next ?? null} isOldestFirst={isWaiting(view)} />
    </Screen>
  );
}
