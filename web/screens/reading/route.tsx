import { data } from "react-router";
import type { Storefront } from "../../../contract/storefront.ts";
import { withoutLastSlashes } from "../../../contract/withoutLastSlashes.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import { pageToRead } from "../../data/pageToRead.ts";
import { scenesNamedIn } from "../../data/scenes.ts";
import { LastChanged } from "../../reading/LastChanged.tsx";
import print from "../../reading/print.css?url";
import { ReadingLayout } from "../../reading/ReadingLayout.tsx";
import { breadcrumbData, questionData } from "../../reading/structuredData.ts";
import type { Route } from "./+types/route";

export const handle = pageToRead;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: print, media: "print" },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, path } = loaderData;
  const { title, description } = page;
  const { origin, frame } = matches[0].loaderData;
  return [
    ...pageMeta({ title, description, path, origin, shop: frame.shop }),
    breadcrumbData(origin, { title, path }),
    ...questionData(page),
  ];
}

async function load(from: Storefront, url: URL) {
  const path = withoutLastSlashes(url.pathname);
  const page = await from.readPage(path);
  if (!page) throw data(null, { status: 404 });
  const blocks = page.sections.flatMap((section) => section.blocks);
  const isPictured = blocks.some((block) => typeof block === "object" && "figure" in block);
  return { page, path, scenes: isPictured ? scenesNamedIn(page, await from.listScenes()) : {} };
}

export function loader({ context, url }: Route.LoaderArgs) {
  return load(context.get(storefrontKey), url);
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return load(storefront, url);
}

export default function ReadingRoute({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <ReadingLayout
      page={page}
      trail={[{ name: page.title }]}
      dates={<LastChanged date={page.changed} />}
    />
  );
}
