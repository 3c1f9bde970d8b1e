import { QueryObserver } from "@tanstack/react-query";
import { type CartToken, cartQuery, wantedCart } from "./cartQuery.ts";
import { queryClient } from "./queryClient.ts";
import { forgetSummary, setSummary } from "./summary.ts";
import { listenToOtherTabs } from "./tabs.ts";
import { wishKey } from "./wishKey.ts";
import { wantedWishlist, wishlistQuery } from "./wishlistQuery.ts";

/* What customers and guests with a cart need, in one piece that visitors do not load. */
export { addDesign, addToCart, refreshCart } from "./changeCart.ts";
export { addWish, toggleWish } from "./changeWishlist.ts";

/**
 * Keeps cart and wishlist of this customer up to date for as long as they are signed in, and the cart
 * of a guest: asks for them, follows other tabs, and writes the summary. Returns the way to stop,
 * which forgets them all.
 */
export function connectAccount(token: CartToken): () => void {
  const cart = new QueryObserver(queryClient, cartQuery(token));
  const wishlist = token === null ? null : new QueryObserver(queryClient, wishlistQuery(token));

  function summarise(): void {
    const items = token === null ? undefined : wantedWishlist(token);
    // A wishlist that cannot be read must not leave hearts checking for ever.
    const unreadable = wishlist?.getCurrentResult().isError === true;
    setSummary({
      cartCount: wantedCart(token)?.totals.totalItems ?? null,
      wished: items === undefined && !unreadable ? null : new Set(items?.map(wishKey)),
    });
  }

  queryClient.mount();
  const stops = [
    cart.subscribe(summarise),
    wishlist?.subscribe(summarise),
    queryClient.getMutationCache().subscribe(summarise),
    listenToOtherTabs(),
  ];
  summarise();
  return () => {
    for (const stop of stops) stop?.();
    queryClient.unmount();
    // Only this customer's: the next one may be reading already.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === token });
    forgetSummary();
  };
}
