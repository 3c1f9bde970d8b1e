import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { FloorPlanDrawing } from "./FloorPlanDrawing.tsx";
import type { LoadedDesign, LoadedKitchen, LoadedSlide } from "./loadKitchen.ts";

/** Two pixels for each point are enough on phones, whose screens have more. */
const sizes = "(max-width: 479px) 72vw, (min-width: 1416px) 1320px, 94vw";

/** Three pictures that change every two seconds, each with a way to the consultation form. */
export function KitchenHero({ kitchen }: { kitchen: LoadedKitchen }) {
  return (
    <Carousel
      label={`${kitchen.page.title} pictures`}
      ends="loop"
      gap="none"
      transition={1000}
      autoplay={{ interval: 2000, screens: "all" }}
      arrows={false}
      dots
      className="overflow-hidden rounded-sm"
    >
      {kitchen.slides.map((slide, index) => (
        <Slide
          key={slide.title}
          slide={slide}
          priority={index === 0}
          layout={kitchen.layout}
          design={kitchen.designs[index]}
        />
      ))}
    </Carousel>
  );
}

function Slide(props: {
  slide: LoadedSlide;
  priority: boolean;
  layout: LoadedKitchen["layout"];
  /** Drawn in place of a picture that is not there yet. */
  design: LoadedDesign | undefined;
}) {
  const { slide, priority, layout, design } = props;
  return (
    <div className="relative h-full bg-plaster">
      <div className="relative aspect-[3/2] sm:aspect-[16/9] md:aspect-[21/9]">
        {slide.image ? (
          <Picture {...slide.image} sizes={sizes} priority={priority} />
        ) : (
          design && (
            <FloorPlanDrawing
              layout={layout}
              dimensions={design.dimensions}
              {...design.plan}
              className="absolute inset-8 size-[calc(100%-4rem)] sm:left-1/2 sm:w-[calc(50%-4rem)]"
            />
          )
        )}
      </div>
      {/* Anchored at its bottom, so it has its height before its link is read from the wire. */}
      <div className="p-5 pb-16 sm:absolute sm:bottom-15 sm:left-2 sm:flex sm:min-h-44 sm:max-w-76 sm:flex-col sm:items-start sm:justify-between sm:rounded-sm sm:bg-paper sm:pb-5 md:bottom-19 md:left-4 md:min-h-50 md:max-w-96 md:px-8 md:py-7">
        <p className="text-balance font-display text-2xl leading-tight">{slide.title}</p>
        <a href="#consultation" className={buttonStyle("solid", "mt-4")}>
          {slide.linkLabel}
        </a>
      </div>
    </div>
  );
}
