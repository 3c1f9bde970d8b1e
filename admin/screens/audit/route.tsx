import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditChoices, AuditPage } from "../../../contract/admin/staff.ts";
import { askApi } from "../../data/api.ts";
import { askedOf } from "../../data/daysAsked.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { membersAsOptions } from "../../team/membersAsOptions.ts";
import { teamQuery } from "../../team/teamQuery.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Changes } from "./Changes.tsx";
import { inWords } from "./inWords.ts";

type Entry = AuditPage["entries"][number];

const columns: readonly DataColumn<Entry>[] = [
  { id: "at", header: "When", card: "aside", cell: ({ at }) => <Moment at={at} /> },
  { id: "who", header: "Who", card: "title", cell: ({ who }) => who },
  { id: "action", header: "Did", cell: ({ action }) => inWords(action) },
  {
    id: "subject",
    header: "To",
    cell: ({ subject }) => <Subject {...subject} />,
  },
  { id: "change", header: "Change", cell: (entry) => <Changes {...entry} /> },
  {
    id: "from",
    header: "From",
    wideOnly: true,
    cell: ({ network, requestId }) => (
      <span title={requestId === "" ? undefined : `Request ${requestId}`}>{network}</span>
    ),
  },
];

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What was changed: by the name of a member, the number of an order, or the end of a long id. */
function Subject({ kind, id }: { kind: string; id: string }) {
  const { data: team } = useQuery(teamQuery);
  const known = team?.members.find((member) => member.id === id)?.name;
  return (
    <span title={id}>
      {inWords(kind)}{" "}
      <span className="break-words text-ash">
        {known ?? (isUuid(id) ? `…${id.slice(-6)}` : id)}
      </span>
    </span>
  );
}

/** What staff changed, and who came in, the latest first. */
export function Component() {
  const list = useListAddress();
  const query = askedOf(list, ["who", "action", "subject", "after"]);
  const page = useQuery({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => askApi<AuditPage>(`/api/admin/audit?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Audit log" lead="What staff changed, and who signed in. Nobody can change it.">
      <Filters list={list} />
      {page.isPending && <Loading />}
      {page.isError && <Failed error={page.error} onRetry={() => page.refetch()} />}
      {page.isSuccess &&
        (page.data.entries.length === 0 ? (
          <Empty title="Nothing was done like that">
            <p>Choose other filters, or none.</p>
          </Empty>
        ) : (
          <DataTable
            label="Audit log"
            columns={columns}
            rows={page.data.entries}
            rowId={({ id }) => id}
          />
        ))}
      <Pager next={page.data?.next ?? null} />
    </Screen>
  );
}

function Filters({ list }: { list: ReturnType<typeof useListAddress> }) {
  const team = useQuery(teamQuery);
  const choices = useQuery({
    queryKey: ["audit", "choices"],
    queryFn: ({ signal }) => askApi<AuditChoices>("/api/admin/audit/choices", { signal }),
  });
  const actions = choices.data?.actions ?? [];
  const set = (name: string) => ({
    value: list.get(name),
    onChange: ({ target }: { target: { value: string } }) => list.set({ [name]: target.value }),
  });
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_9rem_9rem_1.4fr]">
      <SelectField label="Who" {...set("who")} options={membersAsOptions("Everybody", team.data)} />
      <SelectField
        label="What"
        {...set("action")}
        options={[
          { value: "", label: "Everything" },
          ...actions.map((action) => ({ value: action, label: inWords(action) })),
        ]}
      />
      <TextField label="From" type="date" {...set("from")} />
      <TextField label="To" type="date" {...set("to")} />
      <div className="max-lg:col-span-2">
        <SearchBox label="Order number, or another id" parameter="subject" />
      </div>
    </div>
  );
}
