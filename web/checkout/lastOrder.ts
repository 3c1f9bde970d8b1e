import { checkoutKeys } from "../../contract/checkoutRules.ts";
import { localStore, type Store } from "../data/safeStore.ts";
import { keepLastCheckout, readLastCheckout } from "./checkoutToken.ts";

/** Says in every tab which order the latest checkout became. */
export function keepLastOrder(orderNumber: string): void {
  const expiresAt = readLastCheckout()?.expiresAt ?? new Date().toISOString();
  keepLastCheckout({ expiresAt, orderNumber });
}

/** Says so before that order is paid: the other tabs know of it, and this one's checkout is still open. */
export function keepOrderToPay(orderNumber: string, store: Store = localStore): void {
  const last = readLastCheckout(store);
  if (last === null) return;
  store.setItem(checkoutKeys.last, JSON.stringify({ ...last, orderNumber, placedAt: Date.now() }));
}
