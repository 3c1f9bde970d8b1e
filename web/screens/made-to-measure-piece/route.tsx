import { data, href } from "react-router";
import type { DesignReader } from "../../../contract/storefront.ts";
import { siteKey, storefrontKey } from "../../data/context.ts";
import { pageMeta, titleOf } from "../../data/pageMeta.ts";
import { DesignScreen } from "../../madeToMeasure/DesignScreen.tsx";
import { designReader } from "../../madeToMeasure/designReader.ts";
import type { Route } from "./+types/route.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: titleOf("Made to measure", matches) }, { name: "robots", content: "noindex" }];
  const { custom, origin } = loaderData;
  const { shop } = matches[0].loaderData.frame;
  return pageMeta({
    title: `${custom.name}, made to your measure`,
    description: `Choose length, depth, wood and fabric of ${custom.name}, see it in 3D and what it costs.`,
    path: href("/made-to-measure/:slugOrId", { slugOrId: custom.slug }),
    origin,
    shop,
  });
}

async function load(from: DesignReader, slugOrId: string, origin: string) {
  const custom = await from.findCustom(slugOrId);
  if (custom === null) throw data(null, { status: 404 });
  return { custom, origin };
}

export function loader({ context, params }: Route.LoaderArgs) {
  return load(context.get(storefrontKey), params.slugOrId, context.get(siteKey).origin);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(designReader, params.slugOrId, window.location.origin);
}

/** Measures in the address are the page's own. */
export function shouldRevalidate() {
  return false;
}

export default function MadeToMeasurePiece({ loaderData: { custom } }: Route.ComponentProps) {
  return <DesignScreen key={custom.productId} custom={custom} />;
}
