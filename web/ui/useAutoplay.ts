import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";
import { narrowScreens, reducedMotion, useMediaQuery } from "./useMediaQuery.ts";

export interface Autoplay {
  /** Milliseconds that a slide stays before the next one comes. */
  interval: number;
  /** Screens on which slides move by themselves: narrow is 768 px or less. */
  screens: "all" | "wide" | "narrow";
}

/**
 * Moves a carousel on by itself. It holds while the pointer or the keyboard is in the carousel and
 * while the page is hidden, stands still for people who prefer reduced motion, and can be paused.
 * The interval starts afresh whenever the slide changes, whoever changed it.
 */
export function useAutoplay(autoplay: Autoplay | undefined, selected: number, advance: () => void) {
  const narrow = useMediaQuery(narrowScreens);
  const still = useMediaQuery(reducedMotion, true);
  const hidden = usePageHidden();
  const [wish, setWish] = useState<"play" | "pause" | null>(null);
  const [held, setHeld] = useState({ pointer: false, focus: false });

  const here = autoplay !== undefined && autoplay.screens !== (narrow ? "wide" : "narrow");
  const playing = here && (wish === null ? !still : wish === "play");
  const rotating = playing && !hidden && !held.pointer && !held.focus;
  const interval = autoplay?.interval ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide starts a new interval
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [rotating, interval, selected, advance]);

  const hold = (part: "pointer" | "focus", value: boolean) =>
    setHeld((before) => (before[part] === value ? before : { ...before, [part]: value }));

  return {
    playing,
    toggle() {
      setWish(playing ? "pause" : "play");
      hold("focus", false);
    },
    /** For the element around slides and controls. */
    holdProps: {
      onPointerEnter: () => hold("pointer", true),
      onPointerLeave: () => hold("pointer", false),
      onPointerCancel: () => hold("pointer", false),
      onFocus: (event: FocusEvent<HTMLElement>) =>
        hold("focus", event.target.matches(":focus-visible")),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hold("focus", false);
      },
    },
  };
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener("visibilitychange", onChange);
      return () => document.removeEventListener("visibilitychange", onChange);
    },
    () => document.hidden,
    () => false,
  );
}
