import type { WishlistItem } from "../../contract/wishlist.ts";
import { type Wish, wishKey } from "./wishKey.ts";

/** A wish, or the end of one, that the shop has not confirmed yet. */
export type WishChange = { kind: "addition"; item: WishlistItem } | { kind: "removal"; item: Wish };

/** The wishlist, latest wish first, with the changes under way on top, in their order. */
export function applyWishChanges(
  items: readonly WishlistItem[],
  changes: readonly WishChange[],
): readonly WishlistItem[] {
  return changes.reduce(applyWishChange, items);
}

export function applyWishChange(
  items: readonly WishlistItem[],
  change: WishChange,
): readonly WishlistItem[] {
  const key = wishKey(change.item);
  const isListed = items.some((item) => wishKey(item) === key);
  if (change.kind === "addition") return isListed ? items : [change.item, ...items];
  return isListed ? items.filter((item) => wishKey(item) !== key) : items;
}
