import { href } from "react-router";
import { loadBestSellers, loadBestSellersQuietly } from "../../catalogue/bestSellers.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta, shopData } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { BestSellers } from "./BestSellers.tsx";
import { CategoryCarousel } from "./CategoryCarousel.tsx";
import { ExclusiveRange } from "./ExclusiveRange.tsx";
import { FeatureStrip } from "./FeatureStrip.tsx";
import { HeroSlider } from "./HeroSlider.tsx";
import { OfferBanner } from "./OfferBanner.tsx";
import { OpeningCarousel } from "./OpeningCarousel.tsx";
import { OpeningTiles } from "./OpeningTiles.tsx";
import { PopularCategories } from "./PopularCategories.tsx";
import { RecentProjects } from "./RecentProjects.tsx";
import { ReferralBanner } from "./ReferralBanner.tsx";
import { Testimonials } from "./Testimonials.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { origin, scenes, frame } = matches[0].loaderData;
  const { shop } = frame;
  const image = scenes["hero-home"] ?? null;
  return [
    ...pageMeta({
      title: null,
      description: shop.description,
      path: href("/"),
      image,
      origin,
      shop,
    }),
    ...shopData(origin, shop),
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const from = context.get(storefrontKey);
  const [home, bestSellers] = await Promise.all([from.readHome(), loadBestSellers(from)]);
  return { home, bestSellers };
}

export async function clientLoader() {
  const [home, bestSellers] = await Promise.all([
    storefront.readHome(),
    loadBestSellersQuietly(storefront),
  ]);
  return { home, bestSellers };
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { home, bestSellers } = loaderData;
  return (
    <>
      <OpeningTiles tiles={home.opening.tiles} />
      <OpeningCarousel pictures={home.opening.pictures} />
      <HeroSlider hero={home.hero} />
      <FeatureStrip claims={home.featureStrip.claims} />
      <CategoryCarousel />
      <BestSellers cards={bestSellers} />
      {home.offer && <OfferBanner offer={home.offer} />}
      <PopularCategories />
      <RecentProjects projects={home.projects.projects} />
      <ExclusiveRange highlights={home.range.highlights} />
      {home.testimonials && <Testimonials said={home.testimonials} />}
      <ReferralBanner referral={home.referral} />
    </>
  );
}
