import { Link } from "react-router";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { useScene } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Picture } from "../../ui/Picture.tsx";

/** The sale: madder ground, its words, and a picture of what is reduced. */
export function OfferBanner({ offer }: { offer: NonNullable<HomeContent["offer"]> }) {
  const scene = useScene(offer.picture);
  return (
    <section aria-labelledby="offer-title" className="gutter">
      <div className="grid overflow-hidden rounded-sm bg-madder text-white md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col items-start justify-center px-6 py-10 md:px-10 md:py-14 lg:px-14">
          <p>{offer.kicker}</p>
          <h2
            id="offer-title"
            className="mt-2 text-[clamp(2.75rem,2rem+3.2vw,4.5rem)] leading-none tracking-tight"
          >
            {offer.title}
          </h2>
          <p className="mt-4 max-w-sm">{offer.text}</p>
          <Link to={offer.path} className={buttonStyle("paper", "mt-7")}>
            {offer.linkLabel}
          </Link>
        </div>
        <div className="aspect-[4/3] bg-plaster sm:max-md:aspect-[16/9] max-md:-order-1 md:aspect-auto md:min-h-[26rem]">
          {scene && <Picture {...scene} sizes="(min-width: 769px) 60vw, 94vw" />}
        </div>
      </div>
    </section>
  );
}
