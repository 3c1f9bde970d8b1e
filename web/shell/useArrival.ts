import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What happens when another path is reached: the keyboard starts at the content, and the new title
 * is there to be announced.
 */
export function useArrival() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!content.current?.contains(document.activeElement)) {
      content.current?.focus({ preventScroll: true });
    }
    setAnnouncement(document.title);
  }, [pathname]);

  return { content, announcement };
}
