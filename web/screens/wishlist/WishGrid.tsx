import type { ReactNode } from "react";

/** Two cards in a row on phones, four on wide screens; the children are list items. */
export function WishGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid pair-columns gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4">
      {children}
    </ul>
  );
}
