import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./FieldError.tsx";

type InputProps = Omit<ComponentProps<"input">, "className" | "id">;

export interface TextFieldProps extends InputProps {
  label: string;
  name: string;
  /** Shown below the field and announced; the field is then marked as wrong. */
  error?: string | undefined;
  hint?: string;
  /** Inside the box, before what is typed. */
  before?: ReactNode;
  /** Inside the box, after what is typed. */
  after?: ReactNode;
}

/** A labelled input in one box with what belongs to it, its hint or its error below. */
export function TextField({ label, error, hint, before, after, ...input }: TextFieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div
        className={`mt-1.5 flex min-h-12 items-center rounded-sm border bg-white has-disabled:opacity-60 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-peacock has-[input:focus-visible]:outline-offset-2 ${
          error ? "border-madder" : "border-ash/50 hover:border-ash"
        }`}
      >
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent px-3.5 outline-none"
        />
        {after}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1 text-ash text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
