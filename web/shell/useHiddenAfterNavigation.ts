import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Closes a popover when its visitor has gone elsewhere. */
export function useHiddenAfterNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    // Not at the start: it may have been opened before the scripts ran.
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [key, popover]);
}
