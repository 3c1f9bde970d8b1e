import { href, Link } from "react-router";
import type { LinkedCategory } from "../../data/linkedCategories.ts";
import { useScene } from "../../data/rootData.ts";
import { Picture } from "../../ui/Picture.tsx";

/** Every category behind its arch, and the whole shop first; scrolls sideways on phones, else in rows. */
export function CategoryStrip({
  categories,
  current,
}: {
  categories: readonly LinkedCategory[];
  /** Slug of the category shown, undefined for the whole shop, null for neither. */
  current: string | undefined | null;
}) {
  return (
    <nav
      aria-label="Browse by category"
      className="comes-whole -mx-[clamp(16px,4vw,48px)] overflow-x-auto px-[clamp(16px,4vw,48px)] [scrollbar-width:none]"
    >
      <ul className="-ml-1.5 flex w-max gap-3 sm:gap-5 md:mx-auto md:w-auto md:flex-wrap md:justify-center md:gap-y-2">
        <li>
          <StripLink
            to={href("/products")}
            name="All"
            scene="hero-home"
            current={current === undefined}
          />
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <StripLink
              to={href("/products/:category", { category: slug })}
              name={name}
              scene={`category-${slug}`}
              current={slug === current}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StripLink({
  to,
  name,
  scene,
  current,
}: {
  to: string;
  name: string;
  scene: string;
  current: boolean;
}) {
  const picture = useScene(scene);
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      prefetch="intent"
      className="group flex w-[max(82px,5.125rem)] flex-col items-center gap-2 py-2 text-center text-sm aria-[current=page]:font-semibold aria-[current=page]:text-peacock sm:w-[max(88px,5.5rem)]"
    >
      <span className="block h-20 w-16 overflow-hidden rounded-t-full rounded-b-sm bg-plaster ring-offset-2 ring-offset-paper group-aria-[current=page]:ring-2 group-aria-[current=page]:ring-peacock sm:h-22 sm:w-18">
        {picture === null ? (
          <ArchGround />
        ) : (
          <Picture
            file={picture.file}
            alt=""
            width={picture.width}
            height={picture.height}
            ground={picture.ground}
            sizes="90px"
          />
        )}
      </span>
      <span className="max-w-full text-balance break-words leading-tight group-hover:text-sheesham">
        {name}
      </span>
    </Link>
  );
}

/** Stands in for a picture that is not there: an arch within the arch. */
function ArchGround() {
  return (
    <span className="flex h-full items-end justify-center">
      <span className="h-3/5 w-1/2 rounded-t-full border-4 border-line border-b-0" />
    </span>
  );
}
