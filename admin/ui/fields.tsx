import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  /** Under the field, until something is wrong. */
  hint?: ReactNode;
  /** What is wrong, such as the server's sentence from `fieldErrors(mutation.error)`. */
  error?: string | undefined;
}

/** 16 px on phones, where browsers otherwise zoom into the field. */
const box =
  "w-full rounded-sm border bg-white px-3 text-base text-ink md:text-sm disabled:bg-plaster disabled:text-ash";
const edge = (error: string | undefined) =>
  error ? "border-madder" : "border-ash/60 hover:border-ash";

/** The label above, what the field is described by below; `children` gets what ties them together. */
function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & {
  children: (tied: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      <div aria-live="polite">
        {note && (
          <p id={`${id}-note`} className={`mt-1 text-xs ${error ? "text-madder" : "text-ash"}`}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "className"> & {
    /** Inside the box, such as ₹ or %. */
    before?: ReactNode;
    after?: ReactNode;
  };

export function TextField({ label, hint, error, before, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) =>
        before || after ? (
          <span
            className={`${box} ${edge(error)} flex items-center gap-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-peacock has-[input:focus-visible]:outline-offset-2`}
          >
            {before && <span className="text-ash">{before}</span>}
            <input
              {...input}
              {...tied}
              className="target w-full min-w-0 bg-transparent outline-none"
            />
            {after && <span className="text-ash">{after}</span>}
          </span>
        ) : (
          <input {...input} {...tied} className={`target ${box} ${edge(error)}`} />
        )
      }
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: FieldProps & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => <textarea rows={4} {...area} {...tied} className={`py-2 ${box} ${edge(error)}`} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: FieldProps &
  Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
    options: readonly { value: string; label: string }[];
  }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...select} {...tied} className={`target ${box} ${edge(error)}`}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckboxField({
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id" | "className" | "type">) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="target flex items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={note ? `${id}-note` : undefined}
          className="size-5 flex-none accent-peacock md:size-4"
        />
        {label}
      </label>
      {note && (
        <p id={`${id}-note`} className={`text-xs ${error ? "text-madder" : "text-ash"}`}>
          {note}
        </p>
      )}
    </div>
  );
}
