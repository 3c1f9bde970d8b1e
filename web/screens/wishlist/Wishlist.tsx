import { useMutationState, useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { WishlistItem } from "../../../contract/wishlist.ts";
import { addDesign } from "../../account/accountActions.ts";
import { removeWish } from "../../account/changeWishlist.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { announce, type Notice } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { applyWishChanges, type WishChange } from "../../account/wishChanges.ts";
import { type Wish, wishKey } from "../../account/wishKey.ts";
import { wishChangeKey, wishlistQuery } from "../../account/wishlistQuery.ts";
import { SomeBestSellers } from "../../catalogue/SomeBestSellers.tsx";
import { ApiFailure } from "../../data/client.ts";
import { readToken } from "../../data/session.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { WishCard } from "./WishCard.tsx";
import { WishGrid, WishlistSkeleton } from "./WishlistSkeleton.tsx";

const NoticeDialog = lazyPart(() => import("../../notices/NoticeDialog.tsx"));

/** What the customer has wished for, latest first. */
export default function Wishlist({ token }: { token: string }) {
  const { items, query } = useWishlist(token);
  const heading = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<{ productId: string; name: string }>();

  if (items === undefined) {
    if (!query.isError) return <WishlistSkeleton />;
    const text = "Failed to load wishlist. Please try again later.";
    return <LoadFailure text={text} onRetry={query.refetch} />;
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
            <li key={wishKey(item)}>
              <WishCard
                item={item}
                onAsk={() => setAsked(item)}
                onMove={() => moveToCart(token, item).then(announce)}
                onRemove={() => {
                  heading.current?.focus();
                  removeAndTell(token, item);
                }}
              />
            </li>
          ))}
        </WishGrid>
      )}
      {asked && (
        <Suspense>
          <NoticeDialog {...asked} open onClose={() => setAsked(undefined)} />
        </Suspense>
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
      <Link to={href("/products")} className={buttonStyle("solid", "mt-6")}>
        Look around the shop
      </Link>
      <SomeBestSellers />
    </>
  );
}

/** A design leaves the list once the cart holds it. */
async function moveToCart(token: string, item: WishlistItem): Promise<Notice> {
  const notice = await addDesign(token, item.design?.code ?? "");
  if (notice.tone === "success") await removeAndTell(token, item);
  return notice;
}

/** Takes a wish off the list at once; if the shop refuses, the list is back and an alert says so. */
async function removeAndTell(token: string, item: Wish): Promise<void> {
  if (readToken() === null) {
    window.alert("Please log in to modify your wishlist.");
    return;
  }
  try {
    await removeWish(token, item);
  } catch (error) {
    // A session that has ended shows on the whole page.
    if (error instanceof ApiFailure && error.status === 401) return;
    // The list is drawn again first: an alert holds the page still.
    setTimeout(() => window.alert("Failed to remove item."));
  }
}

/** The wishlist as the customer wants it, and the query behind it. */
function useWishlist(token: string) {
  const query = useQuery(wishlistQuery(token), queryClient);
  const changes = useMutationState(
    {
      filters: { mutationKey: wishChangeKey(token), status: "pending" },
      select: ({ state }) => state.variables as WishChange,
    },
    queryClient,
  );
  return { items: query.data && applyWishChanges(query.data, changes), query };
}
