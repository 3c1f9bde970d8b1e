import type { Colleague, LeadEvent } from "../../../contract/admin/leads.ts";
import { type ChangedField, changedLabels, writtenValue } from "../../leads/leadWords.tsx";
import { Moment } from "../../ui/Moment.tsx";

/** Who did what, the latest first. */
export function LeadHistory({
  history,
  colleagues,
}: {
  history: readonly LeadEvent[];
  colleagues: readonly Colleague[];
}) {
  if (history.length === 0) return <p className="text-ash">Nothing was done about it yet.</p>;
  return (
    <ol aria-label="History" className="grid gap-3">
      {history.map((event) => (
        <li key={event.at} className="border-line border-l-2 pl-3">
          <p className="text-ash text-xs">
            <Moment at={event.at} /> · {event.staffName}
          </p>
          {event.note && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{event.note}</p>
          )}
          {(Object.entries(event.changes) as [ChangedField, [unknown, unknown]][]).map(
            ([field, [before, after]]) => (
              <p key={field} className="[overflow-wrap:anywhere]">
                {changedLabels[field]}: {writtenValue(field, before, colleagues)} →{" "}
                {writtenValue(field, after, colleagues)}
              </p>
            ),
          )}
        </li>
      ))}
    </ol>
  );
}
