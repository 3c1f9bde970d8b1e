import { useSyncExternalStore } from "react";

/**
 * The little of a customer's account that every page shows. Kept apart from the queries, so that
 * pages of visitors do not load them. Null is not known yet.
 */
export interface AccountSummary {
  /** Pieces in the cart. */
  cartCount: number | null;
  /** What is on the wishlist, by `wishKey`. */
  wished: ReadonlySet<string> | null;
}

const nothingKnown: AccountSummary = { cartCount: null, wished: null };
let summary = nothingKnown;
const listeners = new Set<() => void>();

export function setSummary(next: AccountSummary): void {
  summary = next;
  for (const listener of listeners) listener();
}

export const forgetSummary = () => setSummary(nothingKnown);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One fact of the summary, a primitive; renders anew only when that changes. */
export function useSummary<Fact extends string | number | boolean | null>(
  read: (summary: AccountSummary) => Fact,
): Fact {
  return useSyncExternalStore(
    subscribe,
    () => read(summary),
    () => read(nothingKnown),
  );
}
