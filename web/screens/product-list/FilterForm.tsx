import type { Facets } from "../../../contract/productList.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { FilterFields } from "./FilterFields.tsx";
import type { ListFilters } from "./listFilters.ts";

export interface FilterFormProps {
  facets: Facets;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** Filters as a form that the browser can send by itself; with JavaScript nothing needs sending. */
export function FilterForm({
  id,
  pathname,
  ...fields
}: FilterFormProps & { id: string; pathname: string }) {
  return (
    <form
      id={id}
      method="get"
      action={pathname}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.filters.search !== "" && (
        <input type="hidden" name="search" value={fields.filters.search} />
      )}
      <FilterFields {...fields} />
      <div className="mt-5 hidden noscript:block">
        <button type="submit" className={buttonStyle("solid", "w-full")}>
          Apply
        </button>
      </div>
    </form>
  );
}
