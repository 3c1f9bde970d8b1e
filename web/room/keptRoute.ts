import { useSyncExternalStore } from "react";
import { localStore } from "../data/safeStore.ts";

/** What stands on the way to the answer. */
export const question = "Will it reach your room?";

const key = "aangan.route";
const listeners = new Set<() => void>();

/** The way to the customer's room as this browser keeps it, see `readRoute`; it is never sent anywhere. */
const keptRoute = (): string | null => localStore.getItem(key);

/** Keeps a route as text; null forgets it. */
export function keepRoute(route: string | null): void {
  if (route === null) localStore.removeItem(key);
  else localStore.setItem(key, route);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab was told.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The same, followed; null while rendering on the server. */
export const useKeptRoute = (): string | null =>
  useSyncExternalStore(subscribe, keptRoute, () => null);
