import { href, Link } from "react-router";
import type { LinkedCategory } from "../../data/linkedCategories.ts";
import { useScene, useSomeScene } from "../../data/rootData.ts";
import { useShell } from "../../shell/shellContext.ts";
import { Arches } from "../../ui/Arches.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { isWide } from "./categoryWall.ts";
import { SectionHeading } from "./SectionHeading.tsx";

/**
 * A wall of categories: wide first and last, the others between them. It looks closely where the
 * carousel shows rooms; without a picture of its own for any of them it would say the same again, and
 * stays away.
 */
export function PopularCategories({ designs }: { designs: Readonly<Record<string, number>> }) {
  const { categories } = useShell();
  const hasPictures = useSomeScene(categories.map(({ slug }) => `popular-${slug}`));
  if (!hasPictures) return null;
  return (
    <section className="gutter py-14 md:py-20">
      <SectionHeading title="Popular Categories" />
      <ul className="mt-6 grid pair-columns gap-x-4 gap-y-7 md:mt-8 md:grid-cols-4 md:gap-x-6 md:gap-y-10">
        {categories.map((category, index) => (
          <CategoryTile
            key={category.slug}
            category={category}
            designs={designs[category.slug] ?? 0}
            wide={isWide(index, categories.length)}
            isOdd={index === categories.length - 1 && index % 2 === 0}
          />
        ))}
      </ul>
    </section>
  );
}

function CategoryTile({
  category,
  designs,
  wide,
  isOdd,
}: {
  category: LinkedCategory;
  designs: number;
  wide: boolean;
  /** The last one, alone in its row on phones. */
  isOdd: boolean;
}) {
  const close = useScene(`popular-${category.slug}`);
  const room = useScene(`category-${category.slug}`);
  const scene = close ?? room;
  const { name, slug } = category;
  return (
    <li className={`${wide ? "md:col-span-2" : ""} ${isOdd ? "max-md:col-span-full" : ""}`}>
      <Link
        to={href("/products/:category", { category: slug })}
        prefetch="intent"
        className="group block"
      >
        <span className="relative block h-44 overflow-hidden rounded-sm bg-plaster sm:h-56 lg:h-80">
          {scene === null ? (
            <Arches />
          ) : (
            <Picture
              {...scene}
              alt=""
              sizes={wide ? "(min-width: 769px) 48vw, 94vw" : "(min-width: 769px) 23vw, 46vw"}
              className="transition-transform duration-700 ease-settle group-hover:scale-[1.03]"
            />
          )}
        </span>
        <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-lg group-hover:text-sheesham">{name}</span>
          <span className="tabular text-ash text-sm">
            {designs === 1 ? "1 design" : `${designs} designs`}
          </span>
        </span>
      </Link>
    </li>
  );
}
