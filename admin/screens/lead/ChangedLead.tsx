import type { Colleague, Lead } from "../../../contract/admin/leads.ts";
import type { LeadPlan } from "../../../contract/leadRules.ts";
import { differences, fieldLabels, writtenValue } from "../../leads/leadWords.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";

/** What somebody else has saved since the form was opened, beside what stands in it. */
export function ChangedLead({
  base,
  theirs,
  changes,
  colleagues,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: {
  base: Lead;
  theirs: Lead;
  changes: Partial<LeadPlan>;
  colleagues: readonly Colleague[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const mine = Object.keys(changes) as (keyof LeadPlan)[];
  const fields = [...new Set([...differences(base, theirs), ...mine])];
  const written = (field: keyof LeadPlan, value: unknown) => writtenValue(field, value, colleagues);
  return (
    <ChangedMeanwhile
      what="lead"
      isBusy={isBusy}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left text-xs">
            <th scope="col" className="pr-4 pb-1">
              Field
            </th>
            <th scope="col" className="pr-4 pb-1">
              Now
            </th>
            <th scope="col" className="pb-1">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="align-top [overflow-wrap:anywhere]">
              <th scope="row" className="pr-4 text-left font-normal">
                {fieldLabels[field]}
              </th>
              <td className="pr-4">{written(field, theirs[field])}</td>
              <td>{field in changes ? written(field, changes[field]) : "as it is now"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChangedMeanwhile>
  );
}
