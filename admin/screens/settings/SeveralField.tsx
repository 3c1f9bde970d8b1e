import type { SettingFieldState } from "../../../contract/admin/settings.ts";

const split = (value: string) => (value === "" ? [] : value.split(",").map((one) => one.trim()));

/** Several of many options: those that count are named, all of them stand behind that to be ticked. */
export function SeveralField({
  field: { name, label, options },
  value,
  hint,
  error,
  disabled,
  onChange,
}: {
  field: SettingFieldState;
  /** The values of those that count, with commas between. */
  value: string;
  hint: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const chosen = split(value);
  const named = options.filter((option) => chosen.includes(option.value));

  function tick(option: string, isOn: boolean) {
    const ticked = isOn ? [...chosen, option] : chosen.filter((one) => one !== option);
    onChange(ticked.join(", "));
  }

  return (
    <fieldset disabled={disabled} aria-describedby={`${name}-hint`} className="sm:col-span-2">
      <legend className="font-semibold">{label}</legend>
      <p>{named.length === 0 ? "None" : named.map((option) => option.label).join(", ")}</p>
      <p id={`${name}-hint`} className={`text-xs ${error ? "text-madder" : "text-ash"}`}>
        {error ?? hint}
      </p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-2 text-peacock">Choose</summary>
        <div className="grid max-h-86 gap-x-4 overflow-y-auto rounded-sm border border-line px-3 py-1 sm:grid-cols-2 lg:grid-cols-3">
          {options.map((option) => (
            <label key={option.value} className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={({ target }) => tick(option.value, target.checked)}
                className="size-4 accent-peacock"
              />
              {option.label}
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
