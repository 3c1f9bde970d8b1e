import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { narrowScreens, reducedMotion, useMediaQuery } from "./useMediaQuery.ts";
import { useNear } from "./useNear.ts";

export interface CarouselMotion {
  /** What follows the last slide: the first one seamlessly, a run back to the first, or nothing. */
  ends: "loop" | "rewind" | "stop";
  /** Slides per step on wide screens; narrow ones always step by one. */
  step: number;
  /** Milliseconds that a slide change takes. */
  transition: number;
  /** Narrow: on wide screens all slides lie side by side and nothing moves. */
  screens: "all" | "narrow";
}

/** Embla, told in the shop's words, once a row that moves is seen. Before it starts, the row scrolls natively. */
export function useCarousel(motion: CarouselMotion) {
  const { ends } = motion;
  const still = useMediaQuery(reducedMotion);
  const viewport = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery(narrowScreens, true);
  const moves = motion.screens === "all" || narrow;
  const api = useEmbla(viewport, motion, moves);
  const [state, setState] = useState({ started: false, moved: false, selected: 0, count: 0 });

  useEffect(() => {
    if (!api) return;
    const read = () => {
      const selected = api.selectedScrollSnap();
      setState((before) => ({
        started: true,
        moved: before.moved || (before.started && before.selected !== selected),
        selected,
        count: api.scrollSnapList().length,
      }));
    };
    takeOverNativeScroll(api.rootNode(), api.slideNodes(), (index) => api.scrollTo(index, true));
    read();
    api.on("select", read).on("reInit", read);
    return () => void api.off("select", read).off("reInit", read);
  }, [api]);

  const next = useCallback(() => {
    if (!api) return;
    if (api.canScrollNext()) api.scrollNext(still);
    else api.scrollTo(0, still);
  }, [api, still]);

  const previous = useCallback(() => {
    if (!api) return;
    if (api.canScrollPrev()) api.scrollPrev(still);
    else api.scrollTo(api.scrollSnapList().length - 1, still);
  }, [api, still]);

  const goTo = useCallback((index: number) => api?.scrollTo(index, still), [api, still]);

  const stops = ends === "stop";
  return {
    ...state,
    /** The row scrolls no more: it is moved, or there is nothing to move. */
    started: state.started || !moves,
    viewport,
    next,
    previous,
    goTo,
    canGoBack: !stops || state.selected > 0,
    canGoOn: !stops || state.selected < state.count - 1,
  };
}

function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  { ends, step, transition }: CarouselMotion,
  moves: boolean,
): EmblaCarouselType | undefined {
  // Until it is seen, nothing moves it, and until it is moved the browser scrolls it.
  const near = useNear(viewport, 0);
  const [api, setApi] = useState<EmblaCarouselType>();

  useEffect(() => {
    const row = viewport.current;
    if (!near || !moves || row === null) return;
    let isGone = false;
    let made: EmblaCarouselType | undefined;
    const start = async () => {
      const { default: EmblaCarousel } = await import("embla-carousel");
      if (isGone) return;
      made = EmblaCarousel(row, {
        align: "start",
        loop: ends === "loop",
        containScroll: step > 1 ? false : "trimSnaps",
        duration: scrollDuration(transition),
        slidesToScroll: 1,
        breakpoints: {
          "(min-width: 769px)": { slidesToScroll: step },
        },
      });
      setApi(made);
    };
    // Where it does not come, the row goes on scrolling.
    start().catch(() => {});
    return () => {
      isGone = true;
      made?.destroy();
      setApi(undefined);
    };
  }, [viewport, near, moves, ends, step, transition]);

  return api;
}

/** Visitors may have scrolled the row before the script arrived: stay where they are. */
function takeOverNativeScroll(
  root: HTMLElement,
  slides: HTMLElement[],
  show: (index: number) => void,
) {
  if (root.scrollLeft === 0) return;
  const width = slides[0]?.offsetWidth ?? root.offsetWidth;
  const index = Math.round(root.scrollLeft / width);
  root.scrollLeft = 0;
  show(index);
}

/**
 * Embla's `duration` for a slide change that has come 99 % of its way after the given milliseconds,
 * 600 to 2000. Embla's duration is no time but the weight of an attraction (each frame the velocity
 * becomes 0.68 of itself plus distance / duration); over that span the time grows as a straight
 * line, whose two constants stand here.
 */
export function scrollDuration(milliseconds: number): number {
  return (milliseconds + 218) / 37;
}
