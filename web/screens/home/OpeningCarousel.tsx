import { Link } from "react-router";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { useScene, useShop } from "../../data/rootData.ts";
import { ArtDirectedPicture } from "../../ui/ArtDirectedPicture.tsx";
import { Carousel } from "../../ui/Carousel.tsx";

type Opening = HomeContent["opening"]["pictures"][number];

/** Pictures, changing every 4 s on wide screens and by the buttons on narrow ones; nothing without pictures. */
export function OpeningCarousel({ pictures }: { pictures: readonly Opening[] }) {
  const { name } = useShop();
  const hasPictures = useScene(pictures[0]?.picture ?? "") !== null;
  if (!hasPictures) return null;
  return (
    <div className="gutter pt-3 md:pt-6">
      <Carousel
        label={`Rooms by ${name}`}
        ends="loop"
        gap="none"
        autoplay={{ interval: 4000, screens: "wide" }}
        className="overflow-hidden rounded-sm"
      >
        {pictures.map((opening, index) => (
          <OpeningSlide key={opening.picture} opening={opening} priority={index === 0} />
        ))}
      </Carousel>
    </div>
  );
}

function OpeningSlide({ opening, priority }: { opening: Opening; priority: boolean }) {
  const wide = useScene(opening.picture);
  const upright = useScene(`${opening.picture}-portrait`);
  return (
    <div className="relative aspect-[4/5] w-full bg-plaster sm:aspect-[16/9] md:aspect-[21/9]">
      <ArtDirectedPicture
        wide={wide}
        upright={upright}
        sizes="(min-width: 1416px) 1320px, 94vw"
        priority={priority}
      />
      <p className="absolute bottom-2 left-2 max-w-[calc(100%-120px)] rounded-sm bg-paper px-4 py-2.5 leading-tight md:bottom-4 md:left-4 md:px-6 md:py-3.5">
        <span className="block font-display text-lg">{opening.caption}</span>
        <Link
          to={opening.path}
          className="text-peacock text-sm underline underline-offset-4 after:absolute after:inset-0"
        >
          {opening.linkLabel}
        </Link>
      </p>
    </div>
  );
}
