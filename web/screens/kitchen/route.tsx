import { shop } from "../../../content/shop.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { KitchenScreen } from "./KitchenScreen.tsx";
import { kitchenData } from "./kitchenData.ts";
import { loadKitchen } from "./loadKitchen.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `Kitchen | ${shop.name}` }];
  const { page, metaDescription, slides } = loaderData;
  const { origin } = matches[0].loaderData;
  return [
    ...pageMeta({
      title: page.title,
      description: metaDescription,
      path: page.path,
      image: slides[0]?.image ?? null,
      origin,
    }),
    ...kitchenData(loaderData, origin),
  ];
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadKitchen(context.get(storefrontKey), url.pathname);
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadKitchen(storefront, url.pathname);
}

export default function KitchenRoute({ loaderData }: Route.ComponentProps) {
  return <KitchenScreen key={loaderData.page.path} kitchen={loaderData} />;
}
