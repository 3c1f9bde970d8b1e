import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { filterChips, type ListFilters, withoutConditions, writeFilters } from "./listFilters.ts";
import { headingOf } from "./listTexts.ts";
import { SaveSearch } from "./SaveSearch.tsx";

/** The conditions in force, each a link to the list without it, and the way to save what they make. */
export function FilterChips({
  pathname,
  slug,
  filters,
}: {
  pathname: string;
  /** The category's; undefined of all products. */
  slug: string | undefined;
  filters: ListFilters;
}) {
  const chips = filterChips(filters);
  if (chips.length === 0 && filters.search === "") return null;
  const name = [headingOf(slug, filters.search), ...chips.map(({ label }) => label)].join(", ");
  const to = (next: ListFilters) => ({ pathname, search: writeFilters(next) });
  return (
    <ul aria-label="Filters in use" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={to(without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-white pr-3 pl-4 text-sm hover:border-peacock hover:text-peacock"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={to(withoutConditions(filters))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-3 text-peacock text-sm underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      )}
      <li>
        <SaveSearch
          name={name.slice(0, 200)}
          category={slug ?? null}
          query={writeFilters({ ...filters, page: 1 }).slice(1)}
        />
      </li>
    </ul>
  );
}
