import { useRef } from "react";
import { href, NavLink } from "react-router";
import type { LinkedCategory } from "../data/linkedCategories.ts";
import { Icon } from "../ui/Icon.tsx";
import { useHiddenAfterNavigation } from "./useHiddenAfterNavigation.ts";

const panelId = "more-categories";

/** Categories for which the header has no room. A native popover, so it opens before any script has run. */
export function MoreCategories({ categories }: { categories: readonly LinkedCategory[] }) {
  const panel = useRef<HTMLDivElement>(null);
  useHiddenAfterNavigation(panel);
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="flex min-h-11 items-center gap-1 px-2 text-sm hover:text-peacock [anchor-name:--more]"
      >
        More
        <Icon name="down" size={16} />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className="fixed inset-auto top-16 right-[clamp(16px,4vw,48px)] m-0 max-h-[70dvh] max-w-[min(34rem,90vw)] overflow-y-auto rounded-sm border border-line bg-paper p-3 text-ink [position-anchor:--more] supports-[anchor-name:--more]:top-[anchor(bottom)] supports-[anchor-name:--more]:right-auto supports-[anchor-name:--more]:left-[anchor(left)] supports-[anchor-name:--more]:[position-try-fallbacks:flip-inline]"
      >
        <ul className={categories.length > 6 ? "columns-2 gap-x-4" : ""}>
          {categories.map(({ slug, name }) => (
            <li key={slug} className="break-inside-avoid">
              <NavLink
                to={href("/products/:category", { category: slug })}
                className="flex min-h-11 min-w-36 items-center px-3 text-sm underline-offset-[0.5em] hover:text-peacock aria-[current=page]:text-peacock aria-[current=page]:underline"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
