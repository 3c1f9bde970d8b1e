import { href, Link } from "react-router";
import type { LinkedCategory } from "../../data/linkedCategories.ts";
import { useScene } from "../../data/rootData.ts";
import { useShell } from "../../shell/shellContext.ts";
import { Arches } from "../../ui/Arches.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SectionHeading } from "./SectionHeading.tsx";

/** Few categories fill the row of a wide screen as well. */
const wideBasis: Readonly<Record<number, string>> = { 4: "lg:basis-1/4", 5: "lg:basis-1/5" };

/** Every category under an arch of its own. */
export function CategoryCarousel() {
  const { categories } = useShell();
  if (categories.length === 0) return null;
  return (
    <div className="gutter py-14 md:py-20">
      <Carousel
        label="Shop by category"
        heading={<SectionHeading title="Shop by category" />}
        slideClassName={`basis-[42%] sm:basis-[31%] md:basis-1/4 ${wideBasis[categories.length] ?? "lg:basis-1/6"}`}
      >
        {categories.map((category) => (
          <CategoryArch key={category.slug} category={category} />
        ))}
      </Carousel>
    </div>
  );
}

function CategoryArch({ category }: { category: LinkedCategory }) {
  const scene = useScene(`category-${category.slug}`);
  return (
    <Link
      to={href("/products/:category", { category: category.slug })}
      prefetch="intent"
      className="group block text-center"
    >
      <span className="relative block aspect-[4/5] overflow-hidden rounded-t-full bg-plaster">
        {scene ? (
          <Picture
            {...scene}
            alt=""
            sizes="(min-width: 1024px) 200px, (min-width: 769px) 23vw, 40vw"
            className="transition-transform duration-700 ease-settle group-hover:scale-[1.03]"
          />
        ) : (
          <Arches />
        )}
      </span>
      <span className="mt-3 block font-display text-lg group-hover:text-sheesham">
        {category.name}
      </span>
    </Link>
  );
}
