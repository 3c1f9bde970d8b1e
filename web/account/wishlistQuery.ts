import { queryOptions } from "@tanstack/react-query";
import type { WishlistAnswer, WishlistItem } from "../../contract/wishlist.ts";
import { accountRequest } from "./accountRequest.ts";
import { pendingVariables, queryClient } from "./queryClient.ts";
import { applyWishChanges, type WishChange } from "./wishChanges.ts";

/** Key of the changes to the wishlist that are under way. */
export const wishChangeKey = (token: string) => ["wishlist", "change", token] as const;

/** The customer's wishlist as the shop last told it. */
export function wishlistQuery(token: string) {
  return queryOptions({
    queryKey: ["wishlist", token],
    queryFn: async ({ signal }): Promise<readonly WishlistItem[]> =>
      (await accountRequest<WishlistAnswer>("/api/wishlist", { token, signal })).wishlist.items,
  });
}

/** The wishlist with the changes under way, at this moment; undefined while it is not known. */
export function wantedWishlist(token: string): readonly WishlistItem[] | undefined {
  const items = queryClient.getQueryData(wishlistQuery(token).queryKey);
  return items && applyWishChanges(items, pendingVariables<WishChange>(wishChangeKey(token)));
}
