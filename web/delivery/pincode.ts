import { useSyncExternalStore } from "react";
import { optionalPincode } from "../../contract/addressRules.ts";
import { readPincode, savePincode } from "../data/session.ts";

/** Of the customer's own default address, as long as nobody has typed one here. */
let ofAddress: string | null = null;
const listeners = new Set<() => void>();

/** Where this browser wants its orders brought; null while nobody has said it. */
export function knownPincode(): string | null {
  return typedPincode() ?? ofAddress;
}

/** The one that somebody typed in this browser. */
export function typedPincode(): string | null {
  const kept = readPincode() ?? "";
  return optionalPincode.test(kept) ? kept || null : null;
}

export function setPincode(pincode: string): void {
  savePincode(pincode);
  tell();
}

export function setPincodeOfAddress(pincode: string | null): void {
  ofAddress = pincode;
  tell();
}

function tell() {
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
export function usePincode(): string | null {
  return useSyncExternalStore(subscribe, knownPincode, () => null);
}
