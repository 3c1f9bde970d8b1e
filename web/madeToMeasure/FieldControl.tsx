import { useId } from "react";
import type { Choice, DesignProblem, Field } from "../../furniture/custom/index.ts";
import { useOptimisticValue } from "../catalogue/useOptimisticValue.ts";

type Of<Kind extends Field["kind"]> = Field & { kind: Kind };

interface Control<Shown> {
  value: Shown;
  problem: DesignProblem | undefined;
  onChange: (value: Shown) => void;
}

/** What a customer decides about a piece, by the kind of the field. */
export function FieldControl({
  field,
  outOfStock,
  ...control
}: {
  field: Field;
  /** Choices that are not to be had at present, by `materialName`. */
  outOfStock: ReadonlySet<string>;
} & Control<number | string>) {
  const { value, problem, onChange } = control;
  return (
    <div className="border-line border-t py-4">
      {field.kind === "choice" ? (
        <Choices
          field={field}
          out={field.choices.filter((choice) => outOfStock.has(`${field.name}.${choice.value}`))}
          value={String(value)}
          problem={problem}
          onChange={onChange}
        />
      ) : (
        <Measure field={field} value={Number(value)} problem={problem} onChange={onChange} />
      )}
    </div>
  );
}

/** A slider, and beside it the figure itself to be typed. */
function Measure({
  field,
  value,
  problem,
  onChange,
}: { field: Of<"length"> | Of<"count"> } & Control<number>) {
  const id = useId();
  const [text, setText] = useOptimisticValue(String(value), String(value));
  const { label, hint, low, high } = field;
  const [step, unit] = field.kind === "length" ? [field.step, "mm"] : [1, ""];

  function commit() {
    const typed = Math.round((Number(text.replace(/[^\d.]/g, "")) - low) / step) * step + low;
    const next = Math.min(high, Math.max(low, typed));
    const isNumber = text.trim() !== "" && Number.isFinite(next);
    setText(String(isNumber ? next : value));
    if (isNumber && next !== value) onChange(next);
  }

  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="flex items-center gap-2">
          <input
            aria-label={unit === "" ? label : `${label} in millimetres`}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${id}-problem`}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => event.key === "Enter" && commit()}
            className="tabular min-h-11 w-20 rounded-sm border border-ash/50 bg-white px-2 text-right text-base aria-invalid:border-madder"
          />
          <span className="w-7 text-ash text-sm">{unit}</span>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={low}
        max={high}
        step={step}
        value={value}
        aria-valuetext={unit === "" ? String(value) : `${value} millimetres`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-peacock"
      />
      <p className="tabular -mt-2 flex justify-between text-ash text-xs">
        <span>{low}</span>
        <span>{high}</span>
      </p>
      {hint && <p className="mt-1 text-ash text-sm">{hint}</p>}
      <Problem id={`${id}-problem`} problem={problem} />
    </>
  );
}

function Choices({
  field: { label, name, choices, hint },
  out,
  value,
  problem,
  onChange,
}: {
  field: Of<"choice">;
  /** Those that are out of stock: not to be chosen, unless they are already. */
  out: readonly Choice[];
} & Control<string>) {
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value);
  const isOfColours = choices.length > 8 && choices.every(({ swatch }) => swatch !== undefined);
  return (
    <fieldset aria-describedby={problem && id}>
      <legend className="mb-2">
        <span className="font-semibold">{label}</span>{" "}
        <span className="text-ash">{chosen?.label}</span>
      </legend>
      {hint && <p className="mb-2 text-ash text-sm">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={out.includes(choice) ? `${choice.label}: out of stock at present` : choice.label}
            className={`relative flex min-h-11 cursor-pointer items-center has-disabled:cursor-not-allowed has-disabled:opacity-40 has-disabled:hover:border-ash/40 gap-2 rounded-sm border has-focus-visible:outline-2 has-focus-visible:outline-peacock has-focus-visible:outline-offset-2 ${isOfColours ? "min-w-11 justify-center" : "px-3"} ${choice.value === value ? "border-peacock bg-white ring-1 ring-peacock" : "border-ash/40 hover:border-peacock"}`}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={out.includes(choice) && choice.value !== value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {choice.swatch && (
              <span
                aria-hidden="true"
                className="size-7 shrink-0 rounded-full border border-ink/20"
                style={{ backgroundColor: choice.swatch }}
              />
            )}
            <span className={isOfColours ? "sr-only" : "text-sm"}>{choice.label}</span>
          </label>
        ))}
      </div>
      {out.length > 0 && (
        <p className="mt-2 text-ash text-sm">
          Out of stock at present: {out.map((choice) => choice.label).join(", ")}.
        </p>
      )}
      <Problem id={id} problem={problem} />
    </fieldset>
  );
}

function Problem({ id, problem }: { id: string; problem: DesignProblem | undefined }) {
  return (
    problem && (
      <p id={id} className="mt-2 text-madder text-sm">
        {problem.message}
      </p>
    )
  );
}
