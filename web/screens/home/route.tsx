import { href } from "react-router";
import type { Category } from "../../../contract/product.ts";
import type { ProductCard } from "../../../contract/productCard.ts";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { loadBestSellers, loadBestSellersQuietly } from "../../catalogue/bestSellers.ts";
import { RecentlyViewed } from "../../catalogue/RecentlyViewed.tsx";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta, shopData } from "../../data/pageMeta.ts";
import { type Scenes, scenesNamedIn } from "../../data/scenes.ts";
import { InTurn } from "../../ui/InTurn.tsx";
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin, frame } = matches[0].loaderData;
  const { shop } = frame;
  const image = loaderData?.scenes["hero-home"] ?? null;
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

function toPage(
  home: HomeContent,
  categories: readonly Category[],
  bestSellers: ProductCard[],
  scenes: Scenes,
) {
  const closeUps = categories.map(({ slug }) => `popular-${slug}`);
  return {
    home,
    bestSellers,
    /** How many products each category has, by its address. */
    designs: Object.fromEntries(categories.map(({ slug, productCount }) => [slug, productCount])),
    scenes: scenesNamedIn([home, closeUps, "hero-home"], scenes),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const from = context.get(storefrontKey);
  const [home, categories, bestSellers, scenes] = await Promise.all([
    from.readHome(),
    from.listCategories(),
    loadBestSellers(from),
    from.listScenes(),
  ]);
  return toPage(home, categories, bestSellers, scenes);
}

export async function clientLoader() {
  const [home, categories, bestSellers, scenes] = await Promise.all([
    storefront.readHome(),
    storefront.listCategories(),
    loadBestSellersQuietly(storefront),
    storefront.listScenes(),
  ]);
  return toPage(home, categories, bestSellers, scenes);
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { home, designs, bestSellers } = loaderData;
  return (
    <>
      <OpeningTiles tiles={home.opening.tiles} />
      <OpeningCarousel pictures={home.opening.pictures} />
      <HeroSlider hero={home.hero} />
      <FeatureStrip claims={home.featureStrip.claims} />
      <InTurn>
        <CategoryCarousel />
      </InTurn>
      <InTurn>
        <BestSellers cards={bestSellers} />
      </InTurn>
      <InTurn>
        {home.offer && <OfferBanner offer={home.offer} />}
        <PopularCategories designs={designs} />
      </InTurn>
      <InTurn>
        <RecentProjects projects={home.projects.projects} />
      </InTurn>
      <InTurn>
        <ExclusiveRange highlights={home.range.highlights} />
      </InTurn>
      <InTurn>
        {home.testimonials && <Testimonials said={home.testimonials} />}
        {home.referral && <ReferralBanner referral={home.referral} />}
      </InTurn>
      <div className="gutter has-[section]:pb-16">
        <RecentlyViewed />
      </div>
    </>
  );
}
