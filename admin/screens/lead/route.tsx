import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useStaff } from "../../data/staff.ts";
import { LeadBadge } from "../../leads/leadWords.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Reach } from "../../ui/Reach.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { LeadForm } from "./LeadForm.tsx";
import { LeadHistory } from "./LeadHistory.tsx";
import { leadQuery } from "./leadData.ts";
import { NoteForm } from "./NoteForm.tsx";

/** A lead: how to reach them, what is planned, and what was done. */
export function Component() {
  const { id = "" } = useParams();
  const { may } = useStaff();
  const { data, error, refetch } = useQuery(leadQuery(id));
  const back = { to: "/leads", label: "Leads" };
  if (data === undefined) {
    return (
      <Screen title="Lead" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  const { lead, others, history, colleagues, customerId } = data;
  return (
    <Screen
      title={lead.fullname}
      back={back}
      lead={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <LeadBadge state={lead.state} />
          <span>
            asked <Moment at={lead.createdAt} />
            {lead.page && (
              <>
                {" on "}
                <a href={lead.page} className="text-peacock underline underline-offset-4">
                  {lead.page}
                </a>
              </>
            )}
          </span>
        </span>
      }
      actions={
        <>
          <Reach {...lead} />
          {customerId !== null && may("customers.read") && (
            <Link to={`/customers/${customerId}`} className={buttonStyle()}>
              Their account
            </Link>
          )}
          {lead.visitAt && (
            <a href={`/api/admin/leads/${lead.id}/visit.ics`} download className={buttonStyle()}>
              Visit for the calendar
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title="Plan">
          <LeadForm
            key={lead.id}
            lead={lead}
            colleagues={colleagues}
            isReadOnly={!may("leads.write")}
          />
        </Section>
        <div>
          <Section title="Notes and history">
            {may("leads.write") && <NoteForm id={lead.id} />}
            <LeadHistory history={history} colleagues={colleagues} />
          </Section>
          {others.length > 0 && (
            <Section title="From the same phone number">
              <ul className="grid gap-1">
                {others.map((other) => (
                  <li key={other.id} className="flex flex-wrap items-center gap-3">
                    <Link
                      to={`/leads/${other.id}`}
                      className="target inline-flex items-center text-peacock underline underline-offset-4"
                    >
                      <Moment at={other.createdAt} />
                    </Link>
                    <LeadBadge state={other.state} />
                    {other.page}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </Screen>
  );
}
