import { useEffect, useSyncExternalStore } from "react";
import {
  currentCheckout,
  type LiveCheckout,
  onCheckoutChange,
  readCheckout,
} from "./liveCheckout.ts";

const unknown = { status: "unknown" } as const;

/**
 * This tab's checkout, asked for anew by every page that shows it; `unknown` on the server and while
 * the page wakes up.
 */
export function useCheckout(): LiveCheckout | typeof unknown {
  useEffect(() => {
    readCheckout();
  }, []);
  return useSyncExternalStore<LiveCheckout | typeof unknown>(
    onCheckoutChange,
    currentCheckout,
    () => unknown,
  );
}
