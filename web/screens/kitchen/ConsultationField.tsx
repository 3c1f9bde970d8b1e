import type { FormEvent, InputEvent, InputHTMLAttributes } from "react";
import { consultationErrors } from "../../../contract/consultationRules.ts";
import type { FieldName } from "./useConsultation.ts";

interface ConsultationFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: FieldName;
  label: string;
  hint?: string;
  error: string | undefined;
  onCheck: (name: FieldName, error: string | undefined) => void;
}

/**
 * A labelled field whose error stands below it and is read out. The browser checks it, in our words:
 * on submitting, and again while an error is being corrected.
 */
export function ConsultationField(props: ConsultationFieldProps) {
  const { name, label, hint, error, onCheck, onInput, ...input } = props;
  const id = `consultation-${name}`;

  function refuse(event: FormEvent<HTMLInputElement>) {
    event.preventDefault();
    const field = event.currentTarget;
    onCheck(name, consultationErrors[name]);
    if (field.form?.querySelector("input:invalid") === field) field.focus();
  }

  function check(event: InputEvent<HTMLInputElement>) {
    onInput?.(event);
    if (error !== undefined && event.currentTarget.validity.valid) onCheck(name, undefined);
  }

  return (
    <div>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="ml-2 text-ash text-sm">
          {hint}
        </span>
      )}
      <input
        {...input}
        id={id}
        name={name}
        required
        title={consultationErrors[name]}
        aria-invalid={error !== undefined}
        aria-describedby={`${hint ? `${id}-hint ` : ""}${id}-error`}
        onInvalid={refuse}
        onInput={check}
        className="mt-1.5 block min-h-12 w-full rounded-sm border border-ash/60 bg-white px-3.5 py-2.5 aria-invalid:border-madder"
      />
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="min-h-8 pt-1.5 pb-3 text-madder text-sm empty:pb-0"
      >
        {error}
      </p>
    </div>
  );
}
