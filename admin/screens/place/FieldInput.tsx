import type { Field, LineField, ListField } from "../../../contract/texts/fields.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Entries } from "./Entries.tsx";
import { below, type InputProps } from "./inputProps.ts";
import { PictureInput } from "./PictureInput.tsx";
import { SectionsInput } from "./SectionsInput.tsx";
import { emptyOf } from "./values.ts";

const inputs: Partial<Record<LineField["kind"], { type?: string; inputMode?: "numeric" | "tel" }>> =
  {
    email: { type: "email" },
    phone: { type: "tel" },
    pincode: { inputMode: "numeric" },
    https: { type: "url" },
    day: { type: "date" },
  };

/** A field of a form with whatever it holds. */
export function FieldInput(props: InputProps) {
  const { field, value, onChange, path, errors } = props;
  const { label, hint } = field;
  const shared = { label, hint, name: path, error: errors[path] };
  const typed = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (field.kind) {
    case "group":
      return <GroupInput {...props} field={field} />;
    case "list":
      return <ListInput {...props} field={field} />;
    case "sections":
      return <SectionsInput {...props} field={field} />;
    case "picture":
      return (
        <PictureInput
          label={label}
          error={errors[path]}
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
    case "choice": {
      const options = field.options.map((option) => ({ value: option, label: option }));
      return <SelectField {...shared} options={options} value={String(value)} onChange={typed} />;
    }
    case "number":
      return (
        <TextField
          {...shared}
          type="number"
          min={field.least}
          max={field.most}
          step={field.step}
          value={String(value ?? "")}
          onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        />
      );
    case "text":
      return field.isLong ? (
        <TextAreaField {...shared} maxLength={field.most} value={String(value)} onChange={typed} />
      ) : (
        <TextField {...shared} maxLength={field.most} value={String(value)} onChange={typed} />
      );
    default:
      return (
        <TextField {...shared} {...inputs[field.kind]} value={String(value)} onChange={typed} />
      );
  }
}

/** Fields side by side where there is room; what holds others takes a row of its own. */
export function GroupInput({
  field,
  value,
  onChange,
  path,
  errors,
  isWhole = false,
}: InputProps<Extract<Field, { kind: "group" }>> & {
  /** Without a frame and a legend: it is the form itself, or has a frame already. */
  isWhole?: boolean;
}) {
  const held = value as Readonly<Record<string, unknown>>;
  const inner = (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {Object.entries(field.fields).map(([name, each]) => (
        <div key={name} className={isWide(each) ? "sm:col-span-2" : ""}>
          <FieldInput
            field={each}
            value={held[name]}
            onChange={(next) => onChange({ ...held, [name]: next })}
            path={below(path, name)}
            errors={errors}
          />
        </div>
      ))}
    </div>
  );
  if (isWhole) return inner;
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{field.label}</legend>
      {field.hint && <p className="mb-3 text-ash text-xs">{field.hint}</p>}
      {inner}
    </fieldset>
  );
}

const isWide = (field: Field) =>
  field.kind === "group" ||
  field.kind === "list" ||
  field.kind === "sections" ||
  (field.kind === "text" && field.isLong === true);

/** So many like fields, in their order. */
function ListInput({ field, value, onChange, path, errors }: InputProps<ListField>) {
  const { label, one, least, most, item } = field;
  const entries = value as readonly unknown[];
  const error = errors[path];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <Entries one={one} entries={entries} onChange={onChange} least={least} most={most}>
        {(entry, change, at) => {
          const inner = { value: entry, onChange: change, path: below(path, at), errors };
          return item.kind === "group" ? (
            <GroupInput {...inner} field={item} isWhole />
          ) : (
            <FieldInput {...inner} field={named(item, `${item.label} ${at + 1}`)} />
          );
        }}
      </Entries>
      {error && <p className="mt-1 text-madder text-xs">{error}</p>}
      {entries.length < most && least < most && (
        <Button className="mt-3" onClick={() => onChange([...entries, emptyOf(item)])}>
          <Icon name="plus" size={18} />
          Add a {one}
        </Button>
      )}
    </fieldset>
  );
}

const named = <F extends Field>(field: F, label: string): F => ({ ...field, label });
