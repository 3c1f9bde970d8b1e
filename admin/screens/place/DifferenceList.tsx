import type { Field } from "../../../contract/texts/fields.ts";
import { differences } from "./values.ts";

/** Two values of a form beside each other, where they differ. */
export function DifferenceList({
  field,
  before,
  after,
  headings,
}: {
  field: Field;
  before: unknown;
  after: unknown;
  headings: readonly [before: string, after: string];
}) {
  const found = differences(field, before, after);
  if (found.length === 0) return <p className="mt-2 text-ash">No difference.</p>;
  return (
    <ul className="mt-2 grid gap-3">
      {found.map((one) => (
        <li key={one.label} className="[overflow-wrap:anywhere]">
          <p className="font-semibold text-sm">{one.label}</p>
          <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
            <Side heading={headings[0]} text={one.before} />
            <Side heading={headings[1]} text={one.after} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Side({ heading, text }: { heading: string; text: string | null }) {
  return (
    <div>
      <dt className="text-xs opacity-80">{heading}</dt>
      <dd>{text === null || text === "" ? "nothing" : text}</dd>
    </div>
  );
}
