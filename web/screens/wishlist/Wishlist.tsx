import { useRef } from "react";
import { Link } from "react-router";
import { useWishlist } from "../../account/useWishlist.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { SomeBestSellers } from "../best-selling/SomeBestSellers.tsx";
import { removeAndTell } from "./removeAndTell.ts";
import { WishCard } from "./WishCard.tsx";
import { WishGrid } from "./WishGrid.tsx";
import { WishlistSkeleton } from "./WishlistSkeleton.tsx";

/** What the customer has wished for, latest first. */
export default function Wishlist({ token }: { token: string }) {
  const { items, query } = useWishlist(token);
  const heading = useRef<HTMLParagraphElement>(null);

  if (items === undefined) {
    return query.isError ? <Failure onRetry={() => query.refetch()} /> : <WishlistSkeleton />;
  }
  return (
    <>
      <p ref={heading} tabIndex={-1} className="mt-2 mb-8 text-ash outline-none md:mb-12">
        {items.length === 0
          ? "Your wishlist is empty!"
          : `${items.length} ${items.length === 1 ? "piece" : "pieces"}`}
      </p>
      {items.length === 0 ? (
        <Empty />
      ) : (
        <WishGrid>
          {items.map((item) => (
            <li key={item.productId}>
              <WishCard
                item={item}
                onRemove={() => {
                  heading.current?.focus();
                  removeAndTell(token, item.productId);
                }}
              />
            </li>
          ))}
        </WishGrid>
      )}
    </>
  );
}

function Empty() {
  return (
    <>
      <p className="measure">
        Press the heart on anything you like and it will wait here, on every device you sign in to.
      </p>
      <Link to="/products" className={buttonStyle("solid", "mt-6")}>
        Look around the shop
      </Link>
      <SomeBestSellers />
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="py-6">
      <p role="alert" className="text-madder">
        Failed to load wishlist. Please try again later.
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle("outline", "mt-6")}>
        Try Again
      </button>
    </div>
  );
}
