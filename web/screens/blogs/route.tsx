import { href } from "react-router";
import type { Storefront } from "../../../contract/storefront.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import { pageToRead } from "../../data/pageToRead.ts";
import { scenesNamedIn } from "../../data/scenes.ts";
import { breadcrumbData } from "../../reading/structuredData.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import type { Route } from "./+types/route";
import { BlogCard } from "./BlogCard.tsx";

const path = href("/blogs");

export const handle = pageToRead;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { origin, frame } = matches[0].loaderData;
  const { title, description, cards, scenes } = loaderData;
  const image = scenes[cards[0]?.picture ?? ""] ?? null;
  return [
    ...pageMeta({ title, description, path, image, origin, shop: frame.shop }),
    breadcrumbData(origin, { title, path }),
  ];
}

async function load(from: Storefront) {
  const [blogs, scenes] = await Promise.all([from.readBlogs(), from.listScenes()]);
  return { ...blogs, scenes: { ...scenesNamedIn(blogs.cards, scenes), ...blogs.scenes } };
}

export function loader({ context }: Route.LoaderArgs) {
  return load(context.get(storefrontKey));
}

export function clientLoader() {
  return load(storefront);
}

export default function BlogsScreen({ loaderData }: Route.ComponentProps) {
  const { title, lead, cards } = loaderData;
  return (
    <div className="gutter pt-3 pb-20 md:pb-28">
      <Breadcrumb crumbs={[{ name: "Home", to: href("/home") }, { name: title }]} />
      <h1 className="pt-6 text-3xl md:text-4xl lg:pt-10">{title}</h1>
      <p className="mt-3 measure text-ash">{lead}</p>
      <ul className="mt-8 grid gap-x-8 gap-y-12 min-[40rem]:grid-cols-2 md:mt-12 md:gap-y-16 xl:gap-x-12">
        {cards.map((card, index) => (
          <li key={`${card.path} ${card.title}`}>
            <BlogCard card={card} first={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
