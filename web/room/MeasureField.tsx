import { useId } from "react";

/** A length in centimetres, with what is wrong with it. */
export function MeasureField({
  name,
  label,
  value,
  problem,
}: {
  name: string;
  label: string;
  value: number;
  problem: string | undefined;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <span className="flex items-center gap-2">
        <input
          id={id}
          name={name}
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          defaultValue={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          className="tabular min-h-11 w-24 rounded-sm border border-ash/50 bg-white px-3 text-base aria-invalid:border-madder"
        />
        <span className="text-ash text-sm">cm</span>
      </span>
      <p id={`${id}-note`} className="text-madder text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
