import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../ui/lazyPart.tsx";
import type { LateCardsProps } from "./LateCards.tsx";

/** They are left out where they do not come. */
const LateCards = lazyPart(() => import("./LateCards.tsx").catch(() => ({ default: () => null })));

/**
 * Cards below a page that are asked for when the window comes near, and left out where something in sight
 * would move for them. A `find` of null asks for nothing; another one asks again.
 */
export function CardsWhenNear({
  find,
  ...words
}: Omit<LateCardsProps, "find"> & { find: LateCardsProps["find"] | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<LateCardsProps["find"] | null>(null);
  useEffect(() => {
    setAsked(null);
    if (place.current === null || find === null) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        setAsked(() => find);
      },
      { rootMargin: "0px 0px 250% 0px" },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [find]);
  return (
    <div ref={place} className="[overflow-anchor:none]">
      {asked !== null && (
        <Suspense>
          <LateCards {...words} find={asked} place={place} />
        </Suspense>
      )}
    </div>
  );
}
