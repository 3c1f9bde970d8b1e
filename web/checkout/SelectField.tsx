import { type ComponentProps, useId } from "react";
import { FieldError } from "../account/FieldError.tsx";
import { Icon } from "../ui/Icon.tsx";

type SelectProps = Omit<ComponentProps<"select">, "className" | "id">;

/** A labelled choice from a list, with its error below. */
export function SelectField({
  label,
  error,
  children,
  ...select
}: SelectProps & { label: string; name: string; error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="relative mt-1.5">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`min-h-12.5 w-full appearance-none rounded-sm border bg-white pr-10 pl-3.5 disabled:opacity-60 ${
            error ? "border-madder" : "border-ash/50 hover:border-ash"
          }`}
        >
          {children}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ash">
          <Icon name="down" size={18} />
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
