import { Link } from "react-router";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { useScene } from "../../data/rootData.ts";
import { Arches } from "../../ui/Arches.tsx";
import { ArtDirectedPicture } from "../../ui/ArtDirectedPicture.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Carousel } from "../../ui/Carousel.tsx";

/** The headline of the shop beside pictures under an arch. */
export function HeroSlider({ hero }: { hero: HomeContent["hero"] }) {
  const hasPictures = useScene(hero.slides[0] ?? "") !== null;
  return (
    <section aria-labelledby="hero-headline" className="gutter py-12 md:py-20">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,416px)] md:gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,448px)] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_minmax(0,544px)] xl:gap-20">
        <div>
          <p className="text-sheesham">{hero.kicker}</p>
          <h1
            id="hero-headline"
            className="mt-3 text-[clamp(2.5rem,1.6rem+3.9vw,4.75rem)] leading-[1.04] tracking-tight"
          >
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg leading-relaxed">{hero.text}</p>
          <Link to={hero.path} prefetch="intent" className={buttonStyle("solid", "mt-8 px-9")}>
            {hero.linkLabel}
          </Link>
        </div>
        <Carousel
          label="A look inside"
          ends="loop"
          gap="none"
          controls="below"
          dots
          className="max-md:mx-auto max-md:w-full max-md:max-w-[416px]"
        >
          {(hasPictures ? hero.slides : hero.slides.slice(0, 1)).map((scene) => (
            <ArchedScene key={scene} scene={scene} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function ArchedScene({ scene }: { scene: string }) {
  const wide = useScene(scene);
  const upright = useScene(`${scene}-portrait`);
  return (
    <div className="relative aspect-[4/5] overflow-hidden rounded-t-full bg-plaster">
      {(upright ?? wide) ? (
        <ArtDirectedPicture
          wide={upright ?? wide}
          upright={null}
          sizes="(min-width: 1024px) 544px, (min-width: 769px) 416px, min(92vw, 416px)"
        />
      ) : (
        <Arches />
      )}
    </div>
  );
}
