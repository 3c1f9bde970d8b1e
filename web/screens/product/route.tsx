import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { shop } from "../../../content/shop.ts";
import { storefront } from "../../data/client.ts";
import { siteKey, storefrontKey } from "../../data/context.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route.ts";
import { galleryPictures } from "./galleryPictures.ts";
import { loadProduct } from "./loadProduct.ts";
import { ProductFailure } from "./ProductFailure.tsx";
import { ProductScreen } from "./ProductScreen.tsx";
import { productData } from "./productData.ts";

/** The one true address is the slug's, without the variant. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [{ title: `Product | ${shop.name}` }, { name: "robots", content: "noindex" }];
  }
  const { product, reviews, origin } = loaderData;
  return [
    ...pageMeta({
      title: product.name,
      description: product.description,
      path: href("/product/:slugOrId", { slugOrId: product.slug }),
      image: galleryPictures(product, null)[0] ?? null,
      origin,
    }),
    ...productData(product, reviews, origin),
  ];
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProduct(context.get(storefrontKey), params.slugOrId, context.get(siteKey).origin);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProduct(storefront, params.slugOrId, window.location.origin);
}

/** A colour chosen or a picture enlarged is another entry of the history, and the same product. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.slugOrId !== nextParams.slugOrId;
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductScreen key={loaderData.product.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailure error={error} />;
}
