import type { ReactNode } from "react";

/** One of several ways, chosen by its whole box. */
export function Choice({
  name,
  value,
  title,
  checked,
  disabled = false,
  onChoose,
  children,
}: {
  name: string;
  value: string;
  title: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label
      className={`flex gap-3.5 rounded-sm border p-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-peacock has-[input:focus-visible]:outline-offset-2 ${
        checked ? "border-peacock" : "border-ash/50"
      } ${disabled ? "" : "cursor-pointer bg-white hover:border-peacock"}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
        className="mt-1 size-4.5 shrink-0 accent-peacock outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${disabled ? "text-ash" : ""}`}>{title}</span>
        <span className="mt-1 block">{children}</span>
      </span>
    </label>
  );
}
