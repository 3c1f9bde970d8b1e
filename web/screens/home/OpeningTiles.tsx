import { Link } from "react-router";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Two tiles in a row at the very top of the page. */
export function OpeningTiles({ tiles }: { tiles: HomeContent["opening"]["tiles"] }) {
  return (
    <section aria-label="In the shop now" className="gutter pt-3 md:pt-6">
      <ul className="grid pair-columns gap-3 md:gap-6">
        {tiles.map(({ title, text, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full min-h-16 items-center justify-between gap-4 rounded-sm bg-plaster px-4 py-3 md:px-6 md:py-4"
            >
              <span>
                <strong className="block font-display font-normal text-lg leading-tight group-hover:text-peacock">
                  {title}
                </strong>
                <span className="mt-0.5 block text-ash text-sm leading-snug">{text}</span>
              </span>
              <span className="transition-transform duration-300 ease-settle group-hover:translate-x-1 max-md:hidden">
                <Icon name="next" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
