import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** A section that opens and closes by itself, without JavaScript. */
export function Disclosure({
  title,
  open = false,
  className = "",
  onToggle,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  /** Told whenever it opens and closes. */
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={`group/disclosure border-line not-first:border-t ${className}`}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-peacock [&::-webkit-details-marker]:hidden">
        {title}
        <span className="shrink-0 text-ash transition-transform duration-200 group-open/disclosure:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
