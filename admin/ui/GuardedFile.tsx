import type { ReactNode } from "react";
import { askApi, failureMessage } from "../data/api.ts";
import { toast } from "./toasts.tsx";

/** A link to a file that is handed out to who has confirmed just now who they are. */
export function GuardedFile({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      download
      className={className}
      onClick={(event) => {
        event.preventDefault();
        // A link cannot ask for a confirmation: what it is answered with would be saved as the file.
        askApi("/api/admin/confirmation").then(
          () => Object.assign(document.createElement("a"), { href, download: "" }).click(),
          (error) => toast(failureMessage(error), { isBad: true }),
        );
      }}
    >
      {children}
    </a>
  );
}
