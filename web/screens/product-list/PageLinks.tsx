import { Link } from "react-router";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { type ListFilters, writeFilters } from "./listFilters.ts";

/** The way to the pages before and after, when a list is longer than one. */
export function PageLinks({
  pathname,
  filters,
  totalPages,
}: {
  pathname: string;
  filters: ListFilters;
  totalPages: number;
}) {
  if (totalPages <= 1) return null;
  const { page } = filters;
  const to = (next: number) => ({ pathname, search: writeFilters({ ...filters, page: next }) });
  return (
    <nav aria-label="Pages" className="mt-14 flex items-center justify-center gap-5">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={buttonStyle("outline")}>
          Previous page
        </Link>
      )}
      <span className="tabular text-ash text-sm">
        Page {page} of {totalPages}
      </span>
      {page < totalPages && (
        <Link to={to(page + 1)} rel="next" className={buttonStyle("outline")}>
          Next page
        </Link>
      )}
    </nav>
  );
}
