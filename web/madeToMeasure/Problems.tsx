import type { DesignProblem, DesignValues, Field } from "../../furniture/custom/index.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";

/** Why it is not made as asked, and the nearest that is. */
export function Problems({
  fields,
  values,
  problems,
  nearest,
  onTake,
}: {
  fields: readonly Field[];
  values: DesignValues;
  problems: readonly DesignProblem[];
  nearest: DesignValues | null;
  onTake: (values: DesignValues) => void;
}) {
  return (
    <div role="status" className={problems.length > 0 ? "my-3 rounded-sm bg-plaster p-4" : ""}>
      {problems.length > 0 && (
        <>
          <p className="font-semibold">It cannot be made quite like this.</p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
          {nearest && (
            <button
              type="button"
              onClick={() => onTake(nearest)}
              className={buttonStyle("outline", "mt-3")}
            >
              Use the nearest: {differences(fields, values, nearest)}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function differences(fields: readonly Field[], values: DesignValues, nearest: DesignValues) {
  return fields
    .filter(({ name }) => values[name] !== nearest[name])
    .map((field) => `${field.label.toLowerCase()} ${inWords(field, nearest[field.name])}`)
    .join(", ");
}

function inWords(field: Field, value: number | string | undefined) {
  if (field.kind === "choice")
    return field.choices.find((choice) => choice.value === value)?.label ?? value;
  return field.kind === "length" ? `${value} mm` : value;
}
