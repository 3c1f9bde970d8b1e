import { useCallback, useSyncExternalStore } from "react";

/** Screens the shop calls narrow: phones and small tablets upright, 768 px or less. */
export const narrowScreens = "(max-width: 768px)";
export const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Whether the media query matches now; `onServer` on the server and during hydration. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
