import { Icon, type IconName } from "./Icon.tsx";
import type { Autoplay } from "./useAutoplay.ts";
import type { useCarousel } from "./useCarousel.ts";

export type ControlsPlace = "heading" | "picture" | "below";

interface CarouselControlsProps {
  carousel: ReturnType<typeof useCarousel>;
  place: ControlsPlace;
  arrows: boolean;
  dots: boolean;
  /** Screens on which there is anything to control. */
  screens: "all" | "narrow";
  /** Null for a carousel that never moves by itself. */
  autoplay: { screens: Autoplay["screens"]; playing: boolean; toggle: () => void } | null;
}

const places = {
  heading: "shrink-0",
  picture: "absolute inset-x-2 bottom-2 justify-end md:inset-x-4 md:bottom-4",
  below: "mt-2 justify-center",
};

const shownOn = { all: "", wide: "max-md:hidden", narrow: "md:hidden" };

/** Pause, dots, previous and next. They keep their place, unseen, until there is something to move. */
export function CarouselControls(props: CarouselControlsProps) {
  const { carousel, place, arrows, dots, screens, autoplay } = props;
  const { selected, count, canGoBack, canGoOn, previous, next } = carousel;
  return (
    <div
      className={`flex min-h-11 items-center gap-2 ${places[place]} ${shownOn[screens]} ${count > 1 ? "" : "invisible"}`}
    >
      {autoplay && (
        <ControlButton
          icon={autoplay.playing ? "pause" : "play"}
          label={autoplay.playing ? "Pause slides" : "Play slides"}
          place={place}
          onPress={autoplay.toggle}
          className={shownOn[autoplay.screens]}
        />
      )}
      {dots && <Dots selected={selected} count={count} goTo={carousel.goTo} place={place} />}
      {arrows && (
        <>
          <ControlButton
            icon="previous"
            label="Previous slide"
            place={place}
            onPress={previous}
            ended={!canGoBack}
          />
          <ControlButton
            icon="next"
            label="Next slide"
            place={place}
            onPress={next}
            ended={!canGoOn}
          />
        </>
      )}
    </div>
  );
}

function ControlButton(props: {
  icon: IconName;
  label: string;
  place: ControlsPlace;
  onPress: () => void;
  /** There is nothing further that way; the button stays in reach of the keyboard. */
  ended?: boolean;
  className?: string;
}) {
  const { icon, label, place, onPress, ended = false, className = "" } = props;
  const look = {
    heading: "border border-current/25 hover:border-current",
    picture: "bg-paper hover:text-peacock",
    below: "hover:text-peacock",
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={ended}
      onClick={ended ? undefined : onPress}
      className={`grid size-11 place-items-center rounded-sm transition-colors duration-200 aria-disabled:cursor-default aria-disabled:opacity-40 ${look[place]} ${className}`}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

function Dots(props: {
  selected: number;
  count: number;
  goTo: (index: number) => void;
  place: ControlsPlace;
}) {
  const { selected, count, goTo, place } = props;
  return (
    <div className={`flex ${place === "picture" ? "mr-auto rounded-sm bg-paper px-1" : ""}`}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={index}
          type="button"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === selected ? "true" : undefined}
          onClick={() => goTo(index)}
          className="group grid h-11 w-8 place-items-center"
        >
          <span className="h-1 w-5 rounded-full bg-ash/40 transition-colors group-hover:bg-ash group-aria-[current=true]:bg-peacock" />
        </button>
      ))}
    </div>
  );
}
