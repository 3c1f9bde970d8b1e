import type { ReactNode } from "react";

/** A line that is ticked or not: by its owner, or where nobody holds it by the form it stands in. */
export function CheckLine({
  name,
  checked,
  initially = false,
  onChange,
  children,
}: {
  name?: string;
  checked?: boolean;
  initially?: boolean;
  onChange?: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        {...(checked === undefined ? { defaultChecked: initially } : { checked })}
        onChange={(event) => onChange?.(event.target.checked)}
        className="size-4.5 shrink-0 accent-peacock"
      />
      <span>{children}</span>
    </label>
  );
}
