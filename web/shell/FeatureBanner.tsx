import { useFrame } from "../data/rootData.ts";
import { Carousel } from "../ui/Carousel.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Four promises: side by side on wide screens, one after the other every 3 s on narrow ones. */
export function FeatureBanner() {
  const { featureBanner } = useFrame();
  return (
    <div className="border-line border-t py-8 md:py-12">
      <div className="gutter">
        <Carousel
          label="Why shop with us"
          ends="loop"
          screens="narrow"
          autoplay={{ interval: 3000, screens: "narrow" }}
          arrows={false}
          dots
          controls="below"
          slideClassName="basis-full md:basis-1/4"
        >
          {featureBanner.claims.map(({ icon, title, text }) => (
            <div
              key={title}
              className="flex items-center gap-4 max-md:justify-center md:flex-col md:items-start md:gap-3"
            >
              <span className="text-peacock">
                <Icon name={icon} size={30} />
              </span>
              <p>
                <strong className="block font-display font-normal text-lg leading-tight">
                  {title}
                </strong>{" "}
                <span className="text-ash text-sm">{text}</span>
              </p>
            </div>
          ))}
        </Carousel>
      </div>
    </div>
  );
}
