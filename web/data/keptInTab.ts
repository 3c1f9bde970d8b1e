import { type Store, sessionStore } from "./safeStore.ts";

/** Keeps one value in this tab under a key of its own, until it is forgotten; null where there is none that can be read. */
export const keptInTab = <Value>(key: string) => ({
  keep: (value: Value, store: Store = sessionStore): void =>
    store.setItem(key, JSON.stringify(value)),
  read(store: Store = sessionStore): Value | null {
    try {
      return JSON.parse(store.getItem(key) ?? "null") as Value | null;
    } catch {
      return null;
    }
  },
  forget: (store: Store = sessionStore): void => store.removeItem(key),
});
