import { useEffect, useEffectEvent, useState } from "react";
import { inTime } from "./inTime.ts";

/** What `load` gives once the page listens; null until then, "failed" where it did not come in time. The other loads it again. */
export function useLoaded<Given>(
  load: () => Promise<Given>,
): [loaded: Given | "failed" | null, again: () => void] {
  const [loaded, setLoaded] = useState<Given | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads again
  useEffect(() => {
    let isLeft = false;
    const settle = (next: Given | "failed") => isLeft || setLoaded(() => next);
    setLoaded(null);
    inTime(loadNow()).then(settle, () => settle("failed"));
    return () => {
      isLeft = true;
    };
  }, [tries]);
  return [loaded, () => setTries((count) => count + 1)];
}
