import type { HomeContent } from "../../../contract/texts/shown.ts";
import { useScene } from "../../data/rootData.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SectionHeading } from "./SectionHeading.tsx";

/** What sets the furniture apart, one picture for each reason. */
export function ExclusiveRange({ highlights }: HomeContent["range"]) {
  return (
    <div className="bg-peacock-deep py-14 text-paper md:py-20">
      <div className="gutter">
        <Carousel
          label="Our exclusive range"
          heading={<SectionHeading title="Our exclusive range" />}
          slideClassName="basis-[84%] sm:basis-[60%] md:basis-[44%] lg:basis-[31%]"
        >
          {highlights.map((highlight) => (
            <Highlight key={highlight.title} highlight={highlight} />
          ))}
        </Carousel>
      </div>
    </div>
  );
}

function Highlight({ highlight }: { highlight: HomeContent["range"]["highlights"][number] }) {
  const scene = useScene(highlight.picture);
  return (
    <>
      {scene && (
        <div className="aspect-[4/5] overflow-hidden rounded-sm bg-peacock">
          <Picture {...scene} sizes="(min-width: 1024px) 400px, (min-width: 769px) 42vw, 80vw" />
        </div>
      )}
      <h3 className="mt-4 text-xl">{highlight.title}</h3>
      <p className="mt-1 max-w-80 text-paper/85">{highlight.text}</p>
    </>
  );
}
