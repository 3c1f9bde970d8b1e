import { ControlIcon, type ControlIconName } from "./ControlIcon.tsx";

export const toggleStyle =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-ash/40 pr-3.5 pl-2.5 text-sm hover:border-peacock aria-pressed:border-peacock aria-pressed:bg-white aria-pressed:ring-1 aria-pressed:ring-peacock";

/** Something of the view that is on or off. */
export function Toggle({
  icon,
  isOn,
  onChange,
  children,
}: {
  icon: ControlIconName;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={toggleStyle}
    >
      <ControlIcon name={icon} />
      {children}
    </button>
  );
}
