import type { WishlistItem } from "../../contract/wishlist.ts";
import { type Store, sessionStore } from "../data/safeStore.ts";

/** What a visitor wished for when they were sent to the login page. */
export interface Intent {
  item: WishlistItem;
}

interface Remembered {
  intent: Intent;
  /** Path and query of the page where it was wanted. */
  path: string;
}

const key = "intent";

export function rememberIntent(intent: Intent, path: string, store: Store = sessionStore): void {
  store.setItem(key, JSON.stringify({ intent, path } satisfies Remembered));
}

/** What is to be done when somebody has signed in and is back on this page; null when nothing is. */
export function peekIntent(path: unknown, store: Store = sessionStore): Intent | null {
  try {
    const remembered = JSON.parse(store.getItem(key) ?? "null") as Remembered | null;
    return remembered?.path === path ? (remembered?.intent ?? null) : null;
  } catch {
    return null;
  }
}

/** Forgets what was wanted on another page than this one, where a login leads. */
export function keepIntentOf(path: string, store: Store = sessionStore): void {
  if (peekIntent(path, store) === null) store.removeItem(key);
}

/**
 * The intent remembered for this page, once: it is forgotten whether or not it was this page's, so
 * that nothing is added long after it was asked for.
 */
export function takeIntent(path: string, store: Store = sessionStore): Intent | null {
  const intent = peekIntent(path, store);
  store.removeItem(key);
  return intent;
}
