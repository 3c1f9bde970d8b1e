import { href, Link } from "react-router";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { useScene } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Picture } from "../../ui/Picture.tsx";

/** Refer and earn. */
export function ReferralBanner({ referral }: { referral: NonNullable<HomeContent["referral"]> }) {
  const scene = useScene(referral.picture);
  return (
    <section aria-labelledby="referral-title" className="gutter py-14 md:py-20">
      <div className="grid overflow-hidden rounded-sm bg-plaster md:grid-cols-2">
        {scene && (
          <div className="aspect-[4/3] sm:max-md:aspect-[16/9] md:aspect-auto md:min-h-[24rem]">
            <Picture {...scene} sizes="(min-width: 769px) 48vw, 94vw" />
          </div>
        )}
        <div className="flex flex-col items-start justify-center px-6 py-9 md:px-10 lg:px-16">
          <h2 id="referral-title" className="text-2xl md:text-3xl">
            {referral.title}
          </h2>
          <p className="mt-3 max-w-md">{referral.text}</p>
          <Link to={href("/refer")} className={buttonStyle("outline", "mt-6")}>
            {referral.linkLabel}
          </Link>
        </div>
      </div>
    </section>
  );
}
