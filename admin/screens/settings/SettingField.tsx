import type { SettingFieldState } from "../../../contract/admin/settings.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { writtenMoment } from "../../ui/Moment.tsx";
import { SeveralField } from "./SeveralField.tsx";

/** One setting: what counts, who set it, and whether it can be changed here. */
export function SettingField({
  field,
  value,
  isTakenAway,
  error,
  onChange,
}: {
  field: SettingFieldState;
  value: string;
  /** Of a secret: none is to be set any more. */
  isTakenAway: boolean;
  error: string | undefined;
  /** Null takes a secret away. */
  onChange: (value: string | null) => void;
}) {
  const { name, label, kind, options, unit, preset, source, environment } = field;
  const isFixed = source === "environment";
  const common = {
    ...{ name, label, error, value },
    disabled: isFixed,
    hint: isFixed ? `Set by ${environment} where the shop runs; it counts here.` : hintOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "choice") {
    return <SelectField {...common} value={value === "" ? preset : value} options={options} />;
  }
  if (kind === "several") {
    const { hint, disabled } = common;
    return <SeveralField {...{ field, value, hint, error, disabled, onChange }} />;
  }
  if (kind === "secret") {
    const isSet = source !== "default" && !isTakenAway;
    return (
      <div>
        <TextField
          {...common}
          {...(isTakenAway && { hint: "It is taken away when you save." })}
          type="password"
          autoComplete="new-password"
          placeholder={isSet ? "••••••••" : ""}
        />
        {source === "owner" && (
          <Button look="quiet" onClick={() => onChange(isTakenAway ? "" : null)}>
            {isTakenAway ? "Keep it" : "Take away"}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
    );
  }
  return (
    <TextField
      {...common}
      type={kind === "email" ? "email" : kind === "address" ? "url" : "text"}
      inputMode={kind === "number" ? "numeric" : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={preset}
      {...(unit === "₹" ? { before: unit } : {})}
      {...(unit === "%" ? { after: unit } : {})}
    />
  );
}

function hintOf({ kind, source, hint, ending, setAt, setBy }: SettingFieldState) {
  if (source === "default" || setAt === null) return hint;
  const who = `Set ${writtenMoment(setAt)} by ${setBy}`;
  if (kind !== "secret") return `${hint === "" ? "" : `${hint} · `}${who}`;
  const end = ending === "" ? "" : ` Ends in ${ending}.`;
  return `${who}.${end} Empty: it stays as it is.`;
}
