import { tabStore } from "../data/safeStore.ts";

/** Where this tab keeps the token of its checkout. The built-in checkout's script writes it too. */
const key = "aangan.checkoutToken";

/** This tab's proof that a checkout is its own; null when none was begun here. */
export function readCheckoutToken(): string | null {
  return tabStore.getItem(key) || null;
}

/** Remembers the checkout in this tab, and marks the page for what stands in it before scripts run. */
export function keepCheckoutToken(token: string): void {
  tabStore.setItem(key, token);
  document.documentElement.dataset.checkout = "open";
}
