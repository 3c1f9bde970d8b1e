import { useEffect, useRef, useState } from "react";

/** A ref to put on an element, and whether any of it is in the window. False until known. */
export function useOnScreen<Observed extends Element>() {
  const ref = useRef<Observed>(null);
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      setOnScreen(entry?.isIntersecting ?? false);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, onScreen] as const;
}
