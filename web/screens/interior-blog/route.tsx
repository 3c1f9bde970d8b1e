import { kitchenArticle } from "../../../content/pages/pages.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import print from "../reading/print.css?url";
import { ReadingScreen } from "../reading/ReadingScreen.tsx";
import { SceneFigure } from "../reading/SceneFigure.tsx";
import { articleData, breadcrumbData } from "../reading/structuredData.ts";
import type { Route } from "./+types/route";
import { Byline } from "./Byline.tsx";
import { readingMinutes } from "./readingMinutes.ts";

const path = "/interior-blog";
const blogs = { name: "Blogs", to: "/blogs" };

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: print, media: "print" },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const { title, description } = article;
  const { origin, scenes } = matches[0].loaderData;
  const image = scenes[article.opening.scene] ?? null;
  return [
    ...pageMeta({ title, description, path, image, origin }),
    breadcrumbData(origin, { title, path }, [{ title: blogs.name, path: blogs.to }]),
    articleData(origin, path, article, image),
  ];
}

async function load() {
  const article = await kitchenArticle();
  return { article, minutes: readingMinutes(article) };
}

export function loader() {
  return load();
}

/** The text comes in a file of its own; a page that the server sent needs none. */
export function clientLoader() {
  return load();
}

export default function InteriorBlogScreen({ loaderData }: Route.ComponentProps) {
  const { article, minutes } = loaderData;
  return (
    <ReadingScreen
      page={article}
      trail={[blogs, { name: article.shortTitle }]}
      dates={<Byline article={article} minutes={minutes} />}
      opening={<SceneFigure figure={article.opening} priority />}
    />
  );
}
