import { CardSkeleton } from "../../catalogue/CardSkeleton.tsx";
import { WishGrid } from "./WishGrid.tsx";

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
