import { href } from "react-router";
import { blogCards, blogList } from "../../../content/pages/blogs.ts";
import { pageMeta } from "../../data/pageMeta.ts";
import { breadcrumbData } from "../../reading/structuredData.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import type { Route } from "./+types/route";
import { BlogCard } from "./BlogCard.tsx";

const path = href("/blogs");

export function meta({ matches }: Route.MetaArgs) {
  const { origin, scenes, frame } = matches[0].loaderData;
  const { title, description } = blogList;
  const image = scenes[blogCards[0]?.image.scene ?? ""] ?? null;
  return [
    ...pageMeta({ title, description, path, image, origin, shop: frame.shop }),
    breadcrumbData(origin, { title, path }),
  ];
}

export default function BlogsScreen() {
  return (
    <div className="gutter pt-3 pb-20 md:pb-28">
      <Breadcrumb crumbs={[{ name: "Home", to: href("/home") }, { name: blogList.title }]} />
      <h1 className="pt-6 text-3xl md:text-4xl lg:pt-10">{blogList.title}</h1>
      <p className="mt-3 measure text-ash">{blogList.lead}</p>
      <ul className="mt-8 grid gap-x-8 gap-y-12 min-[40rem]:grid-cols-2 md:mt-12 md:gap-y-16 xl:gap-x-12">
        {blogCards.map((card, index) => (
          <li key={card.id}>
            <BlogCard card={card} first={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
