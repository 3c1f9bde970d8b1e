import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SecurityEventPage } from "../../../contract/admin/securityEvents.ts";
import { securityEventDays, securityEventNames } from "../../../contract/securityEvents.ts";
import { askApi } from "../../data/api.ts";
import { askedOf } from "../../data/daysAsked.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { teamQuery } from "../../team/teamQuery.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { actorNames, Filters } from "./Filters.tsx";

type Entry = SecurityEventPage["entries"][number];

const asked = ["event", "kind", "staff", "customer", "network", "after"];

const columns: readonly DataColumn<Entry>[] = [
  { id: "at", header: "When", card: "aside", cell: ({ at }) => <Moment at={at} /> },
  {
    id: "event",
    header: "What",
    card: "title",
    cell: ({ event, times }) => (
      <>
        {securityEventNames[event]}
        {times > 1 && <span className="text-ash"> × {times}</span>}
      </>
    ),
  },
  { id: "by", header: "Done by", cell: ({ kind }) => actorNames[kind] },
  { id: "account", header: "Account", cell: (entry) => <AccountOf {...entry} /> },
  { id: "network", header: "Network", cell: ({ network }) => <Network network={network} /> },
  {
    id: "call",
    header: "Call",
    wideOnly: true,
    card: "none",
    cell: ({ call, requestId }) => (
      <span title={`Request ${requestId}`} className="break-all text-ash text-xs">
        {call}
      </span>
    ),
  },
];

const linkStyle = "target inline-flex items-center text-peacock underline";

/** Whose account it is, and all that happened around it. */
function AccountOf({ customer, staffId }: Entry) {
  const { data: team } = useQuery(teamQuery);
  const list = useListAddress();
  if (customer !== null) {
    return (
      <>
        <Link to={`/customers/${customer.id}`} className={linkStyle}>
          {customer.name || `Customer …${customer.id.slice(-6)}`}
        </Link>
        {list.get("customer") === "" && (
          <>
            {" "}
            <Link to={list.with({ customer: customer.id })} className={`${linkStyle} text-xs`}>
              only<span className="sr-only"> {customer.name || "this account"}</span>
            </Link>
          </>
        )}
      </>
    );
  }
  if (staffId === null) return <span className="text-ash">None</span>;
  const name = team?.members.find(({ id }) => id === staffId)?.name ?? `…${staffId.slice(-6)}`;
  return <Link to={list.with({ staff: staffId })} className={linkStyle}>{`${name}, staff`}</Link>;
}

function Network({ network }: { network: string }) {
  const list = useListAddress();
  if (network === "") return <span className="text-ash">Many</span>;
  return (
    <Link to={list.with({ network })} className={linkStyle}>
      {network}
    </Link>
  );
}

/** Who came in, who was kept out, and what changed of what guards an account, the latest first. */
export function Component() {
  const list = useListAddress();
  const query = askedOf(list, asked);
  const page = useQuery({
    queryKey: ["security", query],
    queryFn: ({ signal }) =>
      askApi<SecurityEventPage>(`/api/admin/security-events?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="Security"
      lead={`Who signed in or was kept out, and what changed of what guards accounts. Kept for ${securityEventDays} days.`}
    >
      <Filters list={list} />
      {page.isPending && <Loading />}
      {page.isError && <Failed error={page.error} onRetry={() => page.refetch()} />}
      {page.isSuccess &&
        (page.data.entries.length === 0 ? (
          <Empty title="Nothing happened like that">
            <p>Choose other filters, or none. What happens is listed some seconds later.</p>
          </Empty>
        ) : (
          <DataTable
            label="Security"
            columns={columns}
            rows={page.data.entries}
            rowId={({ id }) => id}
          />
        ))}
      <Pager next={page.data?.next ?? null} />
    </Screen>
  );
}
