import { Link } from "react-router";

export interface Crumb {
  name: string;
  /** Path within the shop; the last crumb, the page itself, has none. */
  to?: string;
}

/** Where the page stands: links to everything above it. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-ash text-sm">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ name, to }) => (
          <li
            key={name}
            className="flex min-w-0 items-center [&:not(:first-child)]:before:px-2 [&:not(:first-child)]:before:text-line [&:not(:first-child)]:before:content-['/']"
          >
            {to === undefined ? (
              <span aria-current="page" className="min-w-0 text-ink">
                {name}
              </span>
            ) : (
              <Link
                to={to}
                className="flex min-h-11 items-center hover:text-sheesham hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
