import { NavLink } from "react-router";
import type { Category } from "../../../contract/product.ts";
import { useScene } from "../../data/scenes.tsx";
import { Picture } from "../../ui/Picture.tsx";

/** Every category behind its arch, and the whole shop first; scrolls sideways on phones. */
export function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max snap-x gap-3 sm:gap-5 md:mx-auto">
        <li>
          <StripLink to="/products" name="All" scene="hero-home" />
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <StripLink to={`/products/${slug}`} name={name} scene={`category-${slug}`} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StripLink({ to, name, scene }: { to: string; name: string; scene: string }) {
  const picture = useScene(scene);
  return (
    <NavLink
      to={to}
      end
      prefetch="intent"
      className="group flex w-19 snap-start flex-col items-center gap-2 py-2 text-center text-sm aria-[current=page]:font-semibold aria-[current=page]:text-peacock sm:w-22"
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
            sizes="160px"
          />
        )}
      </span>
      <span className="whitespace-nowrap group-hover:text-sheesham">{name}</span>
    </NavLink>
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
