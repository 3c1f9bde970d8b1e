import type { WishlistChangeAnswer, WishlistItem } from "../../contract/wishlist.ts";
import { accountRequest } from "./accountRequest.ts";
import { mutate, pendingVariables, queryClient } from "./queryClient.ts";
import { tellOtherTabs } from "./tabs.ts";
import { applyWishChange, type WishChange } from "./wishChanges.ts";
import { type Wish, wishKey } from "./wishKey.ts";
import { wantedWishlist, wishChangeKey, wishlistQuery } from "./wishlistQuery.ts";

function send(token: string, change: WishChange): Promise<WishlistChangeAnswer> {
  const { productId, design } = change.item;
  const path = `/api/wishlist/${design ? "designs" : "items"}`;
  if (change.kind === "addition") {
    const body = design ? { code: design.code } : { productId };
    return accountRequest(path, { method: "POST", body, token });
  }
  const one = encodeURIComponent(wishKey(change.item));
  return accountRequest(`${path}/${one}`, { method: "DELETE", token });
}

/** Changes of one wish wait for each other; what was being read meanwhile is cancelled. */
function change(token: string, wanted: WishChange): Promise<WishlistChangeAnswer> {
  const { queryKey } = wishlistQuery(token);
  return mutate<WishlistChangeAnswer, WishChange>(
    {
      mutationKey: wishChangeKey(token),
      scope: { id: `wish ${wishKey(wanted.item)}` },
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

/** Wishes for it; what is wished for already stays so. Gives the shop's message. */
export async function addWish(token: string, item: WishlistItem): Promise<string> {
  return (await change(token, { kind: "addition", item })).message;
}

export async function removeWish(token: string, item: Wish): Promise<string> {
  return (await change(token, { kind: "removal", item })).message;
}

/** Adds when absent, removes when present, judged by what the customer sees now. */
export function toggleWish(token: string, item: WishlistItem): Promise<string> {
  const isWished = wantedWishlist(token)?.some((one) => wishKey(one) === wishKey(item));
  return isWished ? removeWish(token, item) : addWish(token, item);
}
