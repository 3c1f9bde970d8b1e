import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { LeadListAnswer } from "../../../contract/admin/leads.ts";
import { leadStates } from "../../../contract/leadRules.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { stateLabels } from "../../leads/leadWords.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { GuardedFile } from "../../ui/GuardedFile.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { LeadTable } from "./LeadTable.tsx";

const leadsQuery = (query: string) =>
  queryOptions({
    queryKey: ["leads", query],
    queryFn: ({ signal }) => askApi<LeadListAnswer>(`/api/admin/leads${query}`, { signal }),
  });

const views = ["open", ...leadStates, "all"] as const;
const labels = { ...stateLabels, open: "Open", all: "All" };

/** Requests for a consultation on their way to an order. */
export function Component() {
  const list = useListAddress();
  const view = views.find((one) => one === list.get("state")) ?? "open";
  const isDue = list.get("due") === "today";
  const { data, error, refetch } = useQuery({
    ...leadsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  const owners = (data?.colleagues ?? []).filter(
    ({ id, isActive }) => isActive || id === list.get("owner"),
  );
  return (
    <Screen
      title="Leads"
      lead="Who asked to be called about a kitchen, and what became of it."
      actions={
        <GuardedFile href={`/api/admin/leads.csv${list.query}`} className={buttonStyle()}>
          <Icon name="download" size={18} />
          Export as CSV
        </GuardedFile>
      }
    >
      <Tabs
        label="Leads by state"
        tabs={[
          ...views.map((one) => ({
            label: labels[one],
            to: list.with({ state: one === "open" ? null : one, due: null }),
            isCurrent: one === view && !isDue,
          })),
          {
            label: "Due today",
            to: list.with({ state: null, due: "today" }),
            isCurrent: isDue,
            count: data?.due,
          },
        ]}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox label="Name, phone or email" />
        <div className="min-w-44">
          <SelectField
            label="Owner"
            value={list.get("owner")}
            onChange={({ target }) => list.set({ owner: target.value })}
            options={[
              { value: "", label: "Anybody" },
              { value: "me", label: "Me" },
              { value: "nobody", label: "Nobody yet" },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      </div>
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.leads.length === 0 && (
        <Empty title="No lead fits">
          {isDue
            ? "No reminder is due today."
            : "Requests from the kitchen pages come here at once."}
        </Empty>
      )}
      {data && data.leads.length > 0 && (
        <LeadTable leads={data.leads} colleagues={data.colleagues} />
      )}
      <Pager next={data?.next ?? null} />
    </Screen>
  );
}
