import { data, href, redirect } from "react-router";
import type { Storefront } from "../../../contract/storefront.ts";
import type { Article } from "../../../contract/texts/blocks.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import { pageToRead } from "../../data/pageToRead.ts";
import { scenesNamedIn } from "../../data/scenes.ts";
import { LastChanged } from "../../reading/LastChanged.tsx";
import print from "../../reading/print.css?url";
import { ReadingLayout } from "../../reading/ReadingLayout.tsx";
import { SceneFigure } from "../../reading/SceneFigure.tsx";
import { articleData, breadcrumbData } from "../../reading/structuredData.ts";
import { writtenDate } from "../../ui/writtenDate.ts";
import type { Route } from "./+types/route";
import { readingMinutes } from "./readingMinutes.ts";

const blogs = { name: "Blogs", to: href("/blogs") };

export const handle = pageToRead;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: print, media: "print" },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, path } = loaderData;
  const { title, description } = article;
  const { origin, frame } = matches[0].loaderData;
  const { shop } = frame;
  const image = loaderData.scenes[article.opening.scene] ?? null;
  return [
    ...pageMeta({ title, description, path, image, origin, shop }),
    breadcrumbData(origin, { title, path }, [{ title: blogs.name, path: blogs.to }]),
    articleData(origin, path, article, image, shop.name),
  ];
}

/** The article that comes with the project, or the owner's with this slug; throws 404, 410 or where it went. */
async function load(from: Storefront, slug: string | undefined) {
  if (slug === undefined) {
    const [article, all] = await Promise.all([from.readArticle(), from.listScenes()]);
    const scenes = scenesNamedIn(article, all);
    return { article, scenes, path: href("/interior-blog"), minutes: readingMinutes(article) };
  }
  const found = await from.findArticle(slug);
  if (found === null) throw data(null, { status: 404 });
  if ("movedTo" in found) {
    throw found.movedTo === null ? data(null, { status: 410 }) : redirect(found.movedTo, 301);
  }
  const { article } = found;
  return {
    article,
    scenes: { ...scenesNamedIn(article, await from.listScenes()), ...found.scenes },
    path: href("/blogs/:slug", { slug }),
    minutes: readingMinutes(article),
  };
}

export function loader({ context, params }: Route.LoaderArgs) {
  return load(context.get(storefrontKey), "slug" in params ? params.slug : undefined);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(storefront, "slug" in params ? params.slug : undefined);
}

export default function InteriorBlogScreen({ loaderData }: Route.ComponentProps) {
  const { article, minutes } = loaderData;
  return (
    <ReadingLayout
      page={article}
      trail={[blogs, { name: article.shortTitle }]}
      dates={<Byline article={article} minutes={minutes} />}
      opening={<SceneFigure figure={article.opening} priority />}
    />
  );
}

/** Who wrote it, when, and how long it takes to read; broken only between these. */
function Byline({ article, minutes }: { article: Article; minutes: number }) {
  const { author, published, changed } = article;
  return (
    <span className="flex flex-wrap gap-x-5">
      <span>{author}</span>
      <time dateTime={published}>{writtenDate(published)}</time>
      <span>{minutes} minutes to read</span>
      <span>
        <LastChanged date={changed} />
      </span>
    </span>
  );
}
