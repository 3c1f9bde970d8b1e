import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";
import type { Difference } from "./mergeDraft.ts";

/** What somebody else has saved since the form was opened, beside what was typed into it. */
export function ChangedProduct({
  differences,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: {
  differences: readonly Difference[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <ChangedMeanwhile
      what="product"
      isBusy={isBusy}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left text-xs">
            {["Field", "Now", "Yours"].map((name) => (
              <th key={name} scope="col" className="pr-4 pb-1">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label} className="align-top [overflow-wrap:anywhere]">
              <th scope="row" className="pr-4 text-left font-normal">
                {label}
              </th>
              <td className="pr-4">{theirs}</td>
              <td>{mine ?? "as it is now"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs">
        Saving yours keeps what others changed in every field that you left alone.
      </p>
    </ChangedMeanwhile>
  );
}
