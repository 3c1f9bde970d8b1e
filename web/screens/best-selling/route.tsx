import { href, Link } from "react-router";
import { BestSellerGrid } from "../../catalogue/BestSellerGrid.tsx";
import { loadBestSellers, loadBestSellersQuietly } from "../../catalogue/bestSellers.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { Route } from "./+types/route";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Best Sellers",
    description:
      "The furniture that most homes choose: sofas, chairs, tables, dining sets, cots and wardrobes from our workshop in Bangalore, sent all over India.",
    path: href("/best-selling"),
    image: loaderData?.cards[0]?.image ?? null,
    origin: matches[0].loaderData.origin,
    shop: matches[0].loaderData.frame.shop,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { cards: await loadBestSellers(context.get(storefrontKey)) };
}

export async function clientLoader() {
  return { cards: await loadBestSellersQuietly(storefront) };
}

export default function BestSellingScreen({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData;
  return (
    <div className="gutter py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">Best Sellers</h1>
      <p className="mt-2 mb-8 measure text-ash md:mb-12">
        The pieces that leave our workshop most often, newest first.
      </p>
      <h2 className="sr-only">The best sellers</h2>
      {cards.length > 0 ? <BestSellerGrid cards={cards} firstInView /> : <NothingFeatured />}
    </div>
  );
}

function NothingFeatured() {
  return (
    <>
      <p className="mb-6">Our best sellers will stand here. Until then, see everything we make.</p>
      <Link to={href("/products")} className={buttonStyle()}>
        All products
      </Link>
    </>
  );
}
