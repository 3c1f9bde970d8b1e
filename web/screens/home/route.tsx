import { href } from "react-router";
import { shop } from "../../../content/shop.ts";
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
  const { origin, scenes } = matches[0].loaderData;
  const image = scenes["hero-home"] ?? null;
  return [
    ...pageMeta({ title: null, description: shop.description, path: href("/"), image, origin }),
    ...shopData(origin),
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { bestSellers: await loadBestSellers(context.get(storefrontKey)) };
}

export async function clientLoader() {
  return { bestSellers: await loadBestSellersQuietly(storefront) };
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OpeningTiles />
      <OpeningCarousel />
      <HeroSlider />
      <FeatureStrip />
      <CategoryCarousel />
      <BestSellers cards={loaderData.bestSellers} />
      <OfferBanner />
      <PopularCategories />
      <RecentProjects />
      <ExclusiveRange />
      <Testimonials />
      <ReferralBanner />
    </>
  );
}
