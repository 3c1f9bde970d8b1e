import { type RefObject, useEffect, useState } from "react";

/** Whether the element has come so near the window yet, in pixels. */
export function useNear(element: RefObject<Element | null>, pixels = 300): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: `${pixels}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, pixels]);
  return near;
}
