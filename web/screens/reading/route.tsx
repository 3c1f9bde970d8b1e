import { data } from "react-router";
import { readingPages } from "../../../content/pages/pages.ts";
import { withoutLastSlashes } from "../../../contract/withoutLastSlashes.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import { LastChanged } from "../../reading/LastChanged.tsx";
import print from "../../reading/print.css?url";
import { ReadingLayout } from "../../reading/ReadingLayout.tsx";
import { breadcrumbData, questionData } from "../../reading/structuredData.ts";
import type { Route } from "./+types/route";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: print, media: "print" },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, path } = loaderData;
  const { title, description } = page;
  const { origin } = matches[0].loaderData;
  return [
    ...pageMeta({ title, description, path, origin }),
    breadcrumbData(origin, { title, path }),
    ...questionData(page),
  ];
}

async function load(url: URL) {
  const path = withoutLastSlashes(url.pathname);
  const page = await readingPages[path]?.();
  if (!page) throw data(null, { status: 404 });
  return { page, path };
}

export function loader({ url }: Route.LoaderArgs) {
  return load(url);
}

/** The text comes in a file of its own; a page that the server sent needs none. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return load(url);
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
