import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What happens when another path is reached: the page starts at its top (or at the anchor that the
 * address names), the keyboard starts at the content, and the new title is there to be announced.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const content = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (hash === "") window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    if (!content.current?.contains(document.activeElement)) {
      content.current?.focus({ preventScroll: true });
    }
    setAnnouncement(document.title);
  }, [pathname, hash]);

  return { content, announcement };
}
