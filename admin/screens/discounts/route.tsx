import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Discount, DiscountListAnswer } from "../../../contract/admin/discounts.ts";
import { discountViews } from "../../../contract/discountRules.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { useStaff } from "../../data/staff.ts";
import { DiscountBadge, writtenDates, writtenRule } from "../../discounts/discountWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Money } from "../../ui/Money.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

const discountsQuery = (query: string) =>
  queryOptions({
    queryKey: ["discounts", query],
    queryFn: ({ signal }) => askApi<DiscountListAnswer>(`/api/admin/discounts${query}`, { signal }),
  });

const labels = { current: "Current", archived: "Archived" } as const;

const columns: readonly DataColumn<Discount>[] = [
  {
    id: "code",
    header: "Code",
    card: "title",
    cell: ({ code }) => <span className="font-semibold tracking-wide">{code}</span>,
  },
  {
    id: "state",
    header: "State",
    card: "aside",
    cell: ({ state, isPromoted }) => (
      <span className="inline-flex flex-wrap gap-1">
        <DiscountBadge state={state} />
        {isPromoted && <Badge>Top of the shop</Badge>}
      </span>
    ),
  },
  { id: "rule", header: "Takes off", cell: writtenRule },
  {
    id: "minimum",
    header: "From",
    align: "end",
    cell: ({ minimumRupees }) =>
      minimumRupees === 0 ? (
        <span className="text-ash">any cart</span>
      ) : (
        <Money rupees={minimumRupees} />
      ),
  },
  { id: "dates", header: "Dates", wideOnly: true, cell: writtenDates },
  {
    id: "uses",
    header: "Used",
    align: "end",
    cell: ({ uses, mostUses }) => (
      <span className="tabular">{mostUses === null ? uses : `${uses} of ${mostUses}`}</span>
    ),
  },
  {
    id: "cost",
    header: "Cost so far",
    align: "end",
    cell: ({ costRupees }) => <Money rupees={costRupees} />,
  },
];

/** The codes that the checkout takes, how often they were used, and what they cost. */
export function Component() {
  const list = useListAddress();
  const { may } = useStaff();
  const view = discountViews.find((one) => one === list.get("view")) ?? "current";
  const { data, error, refetch } = useQuery({
    ...discountsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="Discount codes"
      lead="What customers type at the checkout, how often, and what it cost."
      actions={
        may("discounts.write") && (
          <Link to="/discounts/new" className={buttonStyle("solid")}>
            <Icon name="plus" size={18} />
            New code
          </Link>
        )
      }
    >
      <Tabs
        label="Codes"
        tabs={discountViews.map((one) => ({
          label: labels[one],
          to: list.with({ view: one === "current" ? null : one }),
          isCurrent: one === view,
        }))}
      />
      <div className="mb-4 flex">
        <SearchBox label="Code" />
      </div>
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.discounts.length === 0 && (
        <Empty title={view === "current" ? "No code fits" : "No code is archived"}>
          {view === "current"
            ? "A new code counts from the moment that it says."
            : "A code that was used is archived instead of deleted."}
        </Empty>
      )}
      {data && data.discounts.length > 0 && (
        <DataTable
          label="Discount codes"
          columns={columns}
          rows={data.discounts}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/discounts/${id}`}
        />
      )}
      <Pager next={data?.next ?? null} />
    </Screen>
  );
}
