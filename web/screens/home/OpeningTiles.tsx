import { href, Link } from "react-router";
import { openingTiles } from "../../../content/home.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Two tiles in a row at the very top of the page. */
export function OpeningTiles() {
  return (
    <section aria-label="In the shop now" className="gutter pt-3 md:pt-6">
      <ul className="grid pair-columns gap-3 md:gap-6">
        {openingTiles.map(({ title, text, path, ...rest }) => (
          <li key={path}>
            <Link
              to={{ pathname: href(path), ...rest }}
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
