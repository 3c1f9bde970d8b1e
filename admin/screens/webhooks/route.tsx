import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { mostCounted } from "../../../contract/admin/webhookRules.ts";
import type { Endpoint } from "../../../contract/admin/webhooks.ts";
import { buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { EndpointBadge, endpointName, endpointsQuery } from "../../webhooks/endpoints.tsx";

const columns: readonly DataColumn<Endpoint>[] = [
  {
    id: "name",
    header: "Follows",
    card: "title",
    cell: (endpoint) => <span className="[overflow-wrap:anywhere]">{endpointName(endpoint)}</span>,
  },
  {
    id: "state",
    header: "State",
    card: "aside",
    cell: ({ state }) => <EndpointBadge state={state} />,
  },
  {
    id: "events",
    header: "Told of",
    align: "end",
    cell: ({ events }) => `${events.length} ${events.length === 1 ? "event" : "events"}`,
  },
  {
    id: "waiting",
    header: "Waiting",
    align: "end",
    cell: ({ waiting }) => (waiting < mostCounted ? waiting : `${mostCounted} or more`),
  },
  {
    id: "sent",
    header: "Last reached",
    cell: ({ lastSentAt }) =>
      lastSentAt === null ? <span className="text-ash">never</span> : <Moment at={lastSentAt} />,
  },
];

/** Other systems that follow the shop. */
export function Component() {
  const { data, error, refetch } = useQuery(endpointsQuery);
  return (
    <Screen
      title="Webhooks"
      lead="Other systems, an accountant’s or a warehouse’s, that are told when something happens."
      actions={
        <Link to="/webhooks/new" className={buttonStyle("solid")}>
          <Icon name="plus" size={18} />
          New endpoint
        </Link>
      }
    >
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Empty title="Nobody follows the shop">
          Whoever keeps your books or your stock gives you an address. docs/webhooks.md says what is
          sent there, and how they check that it is you.
        </Empty>
      )}
      {data && data.length > 0 && (
        <DataTable
          label="Endpoints"
          columns={columns}
          rows={data}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/webhooks/${id}`}
        />
      )}
    </Screen>
  );
}
