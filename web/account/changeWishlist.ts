import type { WishlistChangeAnswer, WishlistItem } from "../../contract/wishlist.ts";
import { accountRequest } from "./accountRequest.ts";
import { mutate, pendingVariables, queryClient } from "./queryClient.ts";
import { tellOtherTabs } from "./tabs.ts";
import { applyWishChange, type WishChange } from "./wishChanges.ts";
import { wantedWishlist, wishChangeKey, wishlistQuery } from "./wishlistQuery.ts";

function send(token: string, change: WishChange): Promise<WishlistChangeAnswer> {
  if (change.kind === "addition") {
    const body = { productId: change.item.productId };
    return accountRequest("/api/wishlist/items", { method: "POST", body, token });
  }
  const path = `/api/wishlist/items/${encodeURIComponent(change.productId)}`;
  return accountRequest(path, { method: "DELETE", token });
}

/** Changes of one product wait for each other; what was being read meanwhile is cancelled. */
function change(token: string, wanted: WishChange): Promise<WishlistChangeAnswer> {
  const { queryKey } = wishlistQuery(token);
  const productId = wanted.kind === "addition" ? wanted.item.productId : wanted.productId;
  return mutate<WishlistChangeAnswer, WishChange>(
    {
      mutationKey: wishChangeKey(token),
      scope: { id: `wish ${productId}` },
      mutationFn: (asked) => send(token, asked),
      async onSuccess(_answer, asked) {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (items) => items && applyWishChange(items, asked));
        tellOtherTabs("wishlist");
      },
      onSettled() {
        const isLast = pendingVariables(wishChangeKey(token)).length === 1;
        if (isLast) queryClient.invalidateQueries({ queryKey });
      },
    },
    wanted,
  );
}

/** Wishes for the product; what is wished for already stays so. Gives the shop's message. */
export async function addWish(token: string, item: WishlistItem): Promise<string> {
  return (await change(token, { kind: "addition", item })).message;
}

export async function removeWish(token: string, productId: string): Promise<string> {
  return (await change(token, { kind: "removal", productId })).message;
}

/** Adds when absent, removes when present, judged by what the customer sees now. */
export function toggleWish(token: string, item: WishlistItem): Promise<string> {
  const isWished = wantedWishlist(token)?.some(({ productId }) => productId === item.productId);
  return isWished ? removeWish(token, item.productId) : addWish(token, item);
}
