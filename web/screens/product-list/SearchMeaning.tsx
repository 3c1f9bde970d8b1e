import { Link } from "react-router";
import type { SearchMeaning as Meaning } from "../../../contract/productList.ts";
import { Icon } from "../../ui/Icon.tsx";
import { type ListFilters, writeFilters } from "./listFilters.ts";

/** What a search was taken for, each part a link to the search without it; and what had to be left out. */
export function SearchMeaning({
  meaning: { parts, notMade, pages },
  pathname,
  filters,
}: {
  meaning: Meaning;
  pathname: string;
  filters: ListFilters;
}) {
  const used = parts.filter(({ is, isGivenUp }) => is !== "unknown" && !isGivenUp);
  const left = parts.filter(({ isGivenUp }) => isGivenUp).map(({ label }) => `“${label}”`);
  const [only] = used;
  const isObvious =
    used.length === 1 && only?.label.toLowerCase() === filters.search.trim().toLowerCase();
  if (parts.length + pages.length === 0) return null;
  return (
    <div className="mb-5">
      {pages.length > 0 && (
        <nav aria-label="Pages that answer this" className="mb-3 border-line border-b pb-2">
          <p className="text-ash text-sm">Pages that answer this</p>
          <ul className="flex flex-wrap gap-x-6">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {left.length > 0 && (
        <p role="note" className="mb-3 measure">
          Nothing here is all of that. Shown without {left.join(" and ")}.
        </p>
      )}
      {notMade === null && used.length > 0 && !isObvious && (
        <ul aria-label="What we looked for" className="flex flex-wrap items-center gap-2">
          <li aria-hidden="true" className="mr-1 text-ash text-sm">
            We looked for
          </li>
          {used.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={{ pathname, search: writeFilters({ ...filters, search: without, page: 1 }) }}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-white pr-3 pl-4 text-sm hover:border-peacock hover:text-peacock"
              >
                <span className="sr-only">Search without </span>
                {label}
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
