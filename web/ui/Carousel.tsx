import { Children, type ReactNode, useMemo } from "react";
import { CarouselControls } from "./CarouselControls.tsx";
import { type Autoplay, useAutoplay } from "./useAutoplay.ts";
import { type CarouselMotion, useCarousel } from "./useCarousel.ts";
import { narrowScreens } from "./useMediaQuery.ts";

export interface CarouselProps extends Partial<CarouselMotion> {
  /** Names the region for assistive technology. */
  label: string;
  /** Each child is one slide. */
  children: ReactNode;
  /** Stands on one line with the controls. Without it they lie on the picture or below. */
  heading?: ReactNode;
  controls?: "picture" | "below";
  /** Width of a slide as classes, such as `basis-full md:basis-1/3`; by index where they differ. */
  slideClassName?: string | ((index: number) => string);
  /** Space between slides: none, or 16 px on phones and 24 px on wide screens. */
  gap?: "none" | "normal";
  /** Previous and next buttons. */
  arrows?: boolean;
  dots?: boolean;
  autoplay?: Autoplay;
  className?: string;
}

/**
 * A row of slides: swiped, stepped by buttons, reached by Tab, optionally moving by itself. Before
 * and without JavaScript it is a row of the same size that scrolls sideways.
 */
export function Carousel(props: CarouselProps) {
  const { label, heading, gap = "normal", arrows = true, dots = false, screens = "all" } = props;
  const { ends = "stop", step = 1, transition = 700, slideClassName = "basis-full" } = props;
  const carousel = useCarousel({ ends, step, transition, screens });
  const autoplay = useAutoplay(props.autoplay, carousel.selected, carousel.next);
  // The same slides as long as nobody gives others: the carousel itself renders at each of its steps.
  const slides = useMemo(() => Children.toArray(props.children), [props.children]);
  const spaced = gap === "normal";
  const showsOne = slideClassName === "basis-full";

  const controls = (
    <CarouselControls
      carousel={carousel}
      place={heading === undefined ? (props.controls ?? "picture") : "heading"}
      arrows={arrows}
      dots={dots}
      screens={screens}
      autoplay={props.autoplay ? { screens: props.autoplay.screens, ...autoplay } : null}
    />
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-moves-on={screens === "narrow" ? narrowScreens : "all"}
      className={`relative ${props.className ?? ""}`}
      {...autoplay.holdProps}
    >
      {heading !== undefined && (
        <div className="mb-6 flex items-end justify-between gap-4 md:mb-8">
          {heading}
          {controls}
        </div>
      )}
      <div
        ref={carousel.viewport}
        // Until the buttons are there, the arrow keys scroll.
        tabIndex={carousel.started ? undefined : 0}
        className={
          carousel.started
            ? "overflow-hidden"
            : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        }
      >
        <div
          className={`flex touch-pan-y touch-pinch-zoom transition-none ${spaced ? "-ml-4 md:-ml-6" : ""}`}
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a plain group
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their place
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={`min-w-0 shrink-0 grow-0 snap-start transition-none ${spaced ? "pl-4 md:pl-6" : ""} ${showsOne && index > 0 ? "out-of-view" : ""} ${
                typeof slideClassName === "string" ? slideClassName : slideClassName(index)
              }`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {heading === undefined && controls}
      <p className="sr-only" aria-live={autoplay.playing ? "off" : "polite"}>
        {carousel.moved && `Slide ${carousel.selected + 1} of ${carousel.count}`}
      </p>
    </section>
  );
}
