import type { ReactNode } from "react";
import { narrowScreens, useMediaQuery } from "../ui/useMediaQuery.ts";

/**
 * A column of the footer: closed behind its title on small screens, always open on wide ones. There
 * the stylesheet opens it before any script has run; the attribute follows for assistive technology.
 */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const narrow = useMediaQuery(narrowScreens, true);
  return (
    <details
      open={!narrow}
      data-open-on={`not all and ${narrowScreens}`}
      className="group max-md:border-line max-md:border-b md:details-content:[content-visibility:visible] md:details-content:block"
    >
      <summary
        tabIndex={narrow ? undefined : -1}
        className="flex min-h-12 list-none items-center justify-between font-display text-lg md:pointer-events-none md:min-h-0 md:pb-3 [&::-webkit-details-marker]:hidden"
      >
        {title}
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          className="transition-transform group-open:rotate-180 md:hidden"
          aria-hidden="true"
        >
          <path d="M6 9.500l6 6 6-6" />
        </svg>
      </summary>
      <div className="max-md:pb-4">{children}</div>
    </details>
  );
}
