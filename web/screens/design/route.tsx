import { data } from "react-router";
import type { DesignReader } from "../../../contract/storefront.ts";
import { storefrontKey } from "../../data/context.ts";
import { titleOf } from "../../data/pageMeta.ts";
import { DesignScreen } from "../../madeToMeasure/DesignScreen.tsx";
import { designReader } from "../../madeToMeasure/designReader.ts";
import type { Route } from "./+types/route.ts";

/** Of whoever has its address, and of no search engine. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.design.name || loaderData?.custom.name || "A design";
  return [{ title: titleOf(title, matches) }, { name: "robots", content: "noindex" }];
}

async function load(from: DesignReader, code: string) {
  const found = await from.findDesign(code);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export function loader({ context, params }: Route.LoaderArgs) {
  return load(context.get(storefrontKey), params.code);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(designReader, params.code);
}

/** Measures in the address are the page's own. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { code?: string };
  nextParams: { code?: string };
}) {
  return currentParams.code !== nextParams.code;
}

export default function DesignRoute({ loaderData: { design, custom } }: Route.ComponentProps) {
  return <DesignScreen key={design.code} custom={custom} saved={design} />;
}
