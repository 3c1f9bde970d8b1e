import type { ReactNode } from "react";
import { ContactLinks } from "./ContactLinks.tsx";

/** In a browser that runs no scripts: what cannot be done here, and whom to ask instead. */
export function NeedsScript({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`hidden noscript:block ${className}`}>
      <p>{children}</p>
      <ContactLinks />
    </div>
  );
}
