import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { storefront } from "../../data/client.ts";
import { siteKey, storefrontKey } from "../../data/context.ts";
import { pageMeta, titleOf } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route.ts";
import { galleryPictures } from "./galleryPictures.ts";
import { loadProduct } from "./loadProduct.ts";
import { ProductFailure } from "./ProductFailure.tsx";
import { ProductScreen } from "./ProductScreen.tsx";
import { productData } from "./productData.ts";

/** The one true address is the slug's, without the variant. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [{ title: titleOf("Product", matches) }, { name: "robots", content: "noindex" }];
  }
  const { product, reviews, origin } = loaderData;
  const { shop } = matches[0].loaderData.frame;
  return [
    ...pageMeta({
      title: product.name,
      description: product.description,
      path: href("/product/:slugOrId", { slugOrId: product.slug }),
      image: galleryPictures(product, null)[0] ?? null,
      origin,
      shop,
    }),
    ...productData(product, reviews, origin, shop),
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
