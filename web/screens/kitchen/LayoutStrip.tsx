import { href, NavLink } from "react-router";
import { kitchenPages } from "../../../content/kitchens/layouts.ts";

/** The way to the other layouts. */
export function LayoutStrip() {
  return (
    <nav aria-label="Kitchens by layout" className="max-md:-mx-4 max-md:overflow-x-auto">
      <ul className="flex gap-x-6 max-md:w-max max-md:px-4">
        {kitchenPages.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={href(path)}
              prefetch="intent"
              className="flex min-h-11 items-center whitespace-nowrap text-sm underline-offset-[0.5em] hover:text-peacock aria-[current=page]:text-peacock aria-[current=page]:underline"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
