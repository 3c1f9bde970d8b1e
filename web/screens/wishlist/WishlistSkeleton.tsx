import type { ReactNode } from "react";
import { CardSkeleton } from "../../catalogue/CardSkeleton.tsx";

const places = [1, 2, 3, 4];

/** The grid before its cards are known. */
export function WishlistSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your wishlist
      </p>
      <div aria-hidden="true">
        <p className="mt-2 mb-8 h-6 w-20 rounded-sm bg-plaster md:mb-12" />
        <WishGrid>
          {places.map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </WishGrid>
      </div>
    </>
  );
}

/** Two cards in a row on phones, four on wide screens; the children are list items. */
export function WishGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid pair-columns gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4">
      {children}
    </ul>
  );
}
