import { href } from "react-router";
import { storefront } from "../../data/client.ts";
import { siteKey, storefrontKey } from "../../data/context.ts";
import { pageMeta, titleOf } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route.ts";
import { ListFailure } from "./ListFailure.tsx";
import { readFilters } from "./listFilters.ts";
import { headingOf } from "./listTexts.ts";
import { listKey, loadList } from "./loadList.ts";
import { ProductListScreen } from "./ProductListScreen.tsx";
import { completeShown } from "./shownList.ts";

export function meta({ loaderData, matches, params, location }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: titleOf("Products", matches) }, { name: "robots", content: "noindex" }];
  const { shop } = matches[0].loaderData.frame;
  const { search, page } = readFilters(new URLSearchParams(location.search));
  const heading = headingOf(params.category, search);
  const path =
    params.category === undefined
      ? href("/products")
      : href("/products/:category", { category: params.category });
  return [
    ...pageMeta({
      title: page > 1 ? `${heading}, page ${page}` : heading,
      description: loaderData.category?.description || shop.description,
      path: page > 1 ? `${path}?page=${page}` : path,
      image: loaderData.cards[0]?.image ?? null,
      origin: loaderData.origin,
      shop,
    }),
    ...(search === "" ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadList(context.get(storefrontKey), params.category, url, context.get(siteKey).origin);
}

/** Asks the API, unless the products are at hand and only their order is new. */
export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const atHand = completeShown(listKey(params.category, readFilters(url.searchParams)));
  return atHand ?? loadList(storefront, params.category, url, window.location.origin);
}

export default function ProductListRoute({ loaderData }: Route.ComponentProps) {
  return <ProductListScreen list={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />;
}
