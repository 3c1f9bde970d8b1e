import type { Facets } from "../../../contract/productList.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { FacetChoices } from "./FacetChoices.tsx";
import type { ListFilters } from "./listFilters.ts";
import { PriceRange } from "./PriceRange.tsx";

/** The fields by which a list is narrowed; every change is reported at once. */
export function FilterFields({
  facets,
  filters,
  onChange,
}: {
  facets: Facets;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}) {
  const change = (part: Partial<ListFilters>) => onChange({ ...filters, ...part, page: 1 });
  return (
    <>
      {facets.colours.length > 0 && (
        <Disclosure title="Colour" open>
          <FacetChoices
            name="colour"
            legend="Colour"
            choices={facets.colours}
            chosen={filters.colours}
            onChange={(colours) => change({ colours })}
          />
        </Disclosure>
      )}
      {facets.materials.length > 0 && (
        <Disclosure title="Material" open>
          <FacetChoices
            name="material"
            legend="Material"
            choices={facets.materials}
            chosen={filters.materials}
            onChange={(materials) => change({ materials })}
          />
        </Disclosure>
      )}
      <Disclosure title="Price" open>
        <PriceRange bounds={facets.price} filters={filters} onChange={change} />
      </Disclosure>
      <div className="border-line border-y">
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="inStock"
            value="true"
            checked={filters.inStock}
            onChange={(event) => change({ inStock: event.target.checked })}
            className="size-4.5 accent-peacock"
          />
          <span className="font-semibold">In stock only</span>
          <span className="tabular ml-auto text-ash text-sm">{facets.inStock}</span>
        </label>
      </div>
    </>
  );
}
