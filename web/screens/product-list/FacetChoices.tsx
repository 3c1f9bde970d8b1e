import { useState } from "react";

interface Choice {
  value: string;
  count: number;
  /** What it is called, where that is not its value. */
  name?: string;
  /** Colour of the swatch, for colours. */
  hex?: string;
}

const firstShown = 8;

/** Check boxes for one facet; a long list keeps its tail behind a fold. */
export function FacetChoices({
  name,
  legend,
  choices,
  chosen,
  onChange,
}: {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const head = choices.slice(0, firstShown);
  const tail = choices.slice(firstShown);
  const [unfolded] = useState(() => tail.some(({ value }) => chosen.includes(value)));
  const toggle = (value: string, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  const row = (choice: Choice) => (
    <ChoiceRow
      key={choice.value}
      name={name}
      choice={choice}
      checked={chosen.includes(choice.value)}
      onToggle={toggle}
    />
  );
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {head.map(row)}
      {tail.length > 0 && (
        <details open={unfolded} className="group/more">
          <summary className="flex min-h-11 list-none items-center font-semibold text-peacock text-sm underline-offset-4 hover:underline group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {tail.length} more
          </summary>
          {tail.map(row)}
        </details>
      )}
    </fieldset>
  );
}

function ChoiceRow({
  name,
  choice,
  checked,
  onToggle,
}: {
  name: string;
  choice: Choice;
  checked: boolean;
  onToggle: (value: string, checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-sheesham lg:pointer-fine:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        checked={checked}
        onChange={(event) => onToggle(choice.value, event.target.checked)}
        className="size-4.5 shrink-0 accent-peacock"
      />
      {choice.hex !== undefined && (
        <span
          aria-hidden="true"
          className="size-4.5 shrink-0 rounded-full border border-ink/20"
          style={{ backgroundColor: choice.hex }}
        />
      )}
      <span>{choice.name ?? choice.value}</span>
      <span className="tabular ml-auto text-ash text-sm">
        <span className="sr-only">, </span>
        {choice.count}
      </span>
    </label>
  );
}
