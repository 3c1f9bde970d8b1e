import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { ReturnListAnswer, ReturnRow } from "../../../contract/admin/returns.ts";
import { reasonLabels, returnStates } from "../../../contract/returnRules.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { piecesInWords, ReturnBadge, stateLabels, wishLabels } from "../../returns/returnWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

const returnsQuery = (query: string) =>
  queryOptions({
    queryKey: ["returns", "list", query],
    queryFn: ({ signal }) => askApi<ReturnListAnswer>(`/api/admin/returns${query}`, { signal }),
  });

const views = ["open", ...returnStates, "all"] as const;
const labels = { ...stateLabels, open: "Open", all: "All" };

const columns: readonly DataColumn<ReturnRow>[] = [
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
    cell: ({ state, isUrgent }) => (
      <span className="inline-flex flex-wrap gap-1">
        {isUrgent && <Badge tone="bad">Damage</Badge>}
        <ReturnBadge state={state} />
      </span>
    ),
  },
  { id: "pieces", header: "Pieces", cell: ({ pieces }) => piecesInWords(pieces) },
  { id: "reason", header: "Reason", cell: ({ reason }) => reasonLabels[reason] },
  { id: "wish", header: "Wish", wideOnly: true, cell: ({ wish }) => wishLabels[wish] },
  { id: "asked", header: "Asked", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** What customers ask to send back, on its way to a refund or a new piece. */
export function Component() {
  const list = useListAddress();
  const view = views.find((one) => one === list.get("state")) ?? "open";
  const { data, error, refetch } = useQuery({
    ...returnsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="Returns"
      lead="Pieces that customers ask to send back, and what becomes of them."
    >
      <Tabs
        label="Returns by state"
        tabs={views.map((one) => ({
          label: labels[one],
          to: list.with({ state: one === "open" ? null : one }),
          isCurrent: one === view,
          count: one === "open" || one === "all" ? undefined : data?.counts[one],
        }))}
      />
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.returns.length === 0 && (
        <Empty title="No return fits">What customers ask for comes here at once.</Empty>
      )}
      {data && data.returns.length > 0 && (
        <DataTable
          label="Returns"
          columns={columns}
          rows={data.returns}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/returns/${id}`}
        />
      )}
      <Pager next={data?.next ?? null} />
    </Screen>
  );
}
