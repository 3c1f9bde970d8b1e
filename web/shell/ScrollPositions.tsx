import { useLayoutEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router";
import { sessionStore } from "../data/safeStore.ts";

/** Where this tab keeps the place of each entry of its history. */
export const placesKey = "aangan.scrollPlaces";
const gestures = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Another path starts at its top; back, forward and a reload find the place that was left. Stands in
 * the document after everything that can be scrolled.
 */
export function ScrollPositions() {
  return (
    <>
      <PlaceOfArrival />
      <ScrollRestoration storageKey={placesKey} />
    </>
  );
}

/**
 * React Router goes back to the remembered place once more when it starts. By then the person may
 * have scrolled on, so the place to go to is made the present one, just before. Where the remembered
 * place lies below the end of what is shown so far (a customer's own data is still on its way), it
 * is reached as the page grows, unless the person moves first.
 */
function PlaceOfArrival() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the scripts start
  useLayoutEffect(() => {
    const places = JSON.parse(sessionStore.getItem(placesKey) ?? "{}") as Record<string, number>;
    const wanted = places[key];
    sessionStore.setItem(placesKey, JSON.stringify({ ...places, [key]: window.scrollY }));
    if (wanted === undefined || wanted <= window.scrollY || !atEnd()) return;
    return reachAsPageGrows(wanted);
  }, []);
  return null;
}

function atEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}

function reachAsPageGrows(place: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: place, behavior: "instant" });
    if (window.scrollY >= place) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
