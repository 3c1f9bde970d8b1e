import { type ComponentProps, useId } from "react";
import { FieldError } from "../../account/FieldError.tsx";

/** A labelled field of several lines, with its error below. */
export function LongField({
  label,
  error,
  ...area
}: Omit<ComponentProps<"textarea">, "className" | "id"> & {
  label: string;
  name: string;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`mt-1.5 block w-full rounded-sm border bg-white px-3.5 py-2.5 ${
          error ? "border-madder" : "border-ash/50 hover:border-ash"
        }`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
