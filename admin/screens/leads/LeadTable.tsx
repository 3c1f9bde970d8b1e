import type { Colleague, Lead } from "../../../contract/admin/leads.ts";
import { closedLeads } from "../../../contract/leadRules.ts";
import { today } from "../../data/indiaTime.ts";
import { LeadBadge, nameOf, writtenDate } from "../../leads/leadWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";

export function LeadTable({
  leads,
  colleagues,
}: {
  leads: readonly Lead[];
  colleagues: readonly Colleague[];
}) {
  const columns: DataColumn<Lead>[] = [
    { id: "name", header: "Name", card: "title", cell: ({ fullname }) => fullname },
    {
      id: "state",
      header: "State",
      card: "aside",
      cell: ({ state }) => <LeadBadge state={state} />,
    },
    {
      id: "phone",
      header: "Phone",
      cell: ({ phoneNumber }) => <span className="tabular">{phoneNumber}</span>,
    },
    { id: "asked", header: "Asked", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: "next", header: "Next", cell: (lead) => <NextStep lead={lead} /> },
    { id: "owner", header: "Owner", cell: ({ ownerId }) => nameOf(colleagues, ownerId) },
    {
      id: "quoted",
      header: "Quoted",
      align: "end",
      wideOnly: true,
      cell: ({ quotedRupees }) =>
        quotedRupees === null ? (
          <span className="text-ash">–</span>
        ) : (
          <Money rupees={quotedRupees} />
        ),
    },
  ];
  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={leads}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/leads/${id}`}
    />
  );
}

/** The visit or the reminder that comes, whichever is sooner known. */
function NextStep({ lead }: { lead: Lead }) {
  const { state, remindOn, reminder, visitAt } = lead;
  if ((closedLeads as readonly string[]).includes(state))
    return <span className="text-ash">–</span>;
  if (remindOn !== null) {
    const isDue = remindOn <= today();
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {isDue ? <Badge tone="waiting">Due {writtenDate(remindOn)}</Badge> : writtenDate(remindOn)}
        {reminder}
      </span>
    );
  }
  if (state === "visit booked" && visitAt !== null) {
    return (
      <span>
        Visit <Moment at={visitAt} />
      </span>
    );
  }
  return <span className="text-ash">–</span>;
}
