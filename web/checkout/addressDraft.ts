import { type Store, sessionStore } from "../data/safeStore.ts";
import type { AddressFields } from "./addressForm.ts";

const key = "aangan.addressDraft";

/** Keeps in this tab what is typed into the address form, until it is used. */
export function keepDraft(fields: AddressFields, store: Store = sessionStore): void {
  store.setItem(key, JSON.stringify(fields));
}

/** What was typed and not used yet; null when there is nothing. */
export function readDraft(store: Store = sessionStore): AddressFields | null {
  try {
    return JSON.parse(store.getItem(key) ?? "null") as AddressFields | null;
  } catch {
    return null;
  }
}

export function forgetDraft(store: Store = sessionStore): void {
  store.removeItem(key);
}
