import type { Facets, OfferedFilter } from "../../../contract/productList.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { ArrivesByField } from "./ArrivesByField.tsx";
import { FacetChoices } from "./FacetChoices.tsx";
import { filters as kinds, type ListFilters } from "./listFilters.ts";
import { PriceRange } from "./PriceRange.tsx";
import { SeatsField } from "./SeatsField.tsx";
import { SizeRange } from "./SizeRange.tsx";

interface FieldsProps {
  facets: Facets;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** The fields by which a list is narrowed; every change is reported at once. */
export function FilterFields(props: FieldsProps) {
  return (Object.keys(kinds) as OfferedFilter[]).map((name) => (
    <FilterField key={name} name={name} {...props} />
  ));
}

function FilterField({ name, facets, filters, onChange }: FieldsProps & { name: OfferedFilter }) {
  const change = (part: Partial<ListFilters>) => onChange({ ...filters, ...part, page: 1 });
  const filter = kinds[name];
  const value = filters[name];
  if (filter.kind === "anyOf") {
    const choices = facets[filter.facet];
    if (choices.length === 0) return null;
    return (
      <Disclosure title={filter.title} open>
        <FacetChoices
          name={name}
          legend={filter.title}
          choices={choices}
          chosen={value as readonly string[]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      </Disclosure>
    );
  }
  if (filter.kind === "flag") {
    return (
      <div className="border-line border-y">
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value="true"
            checked={value as boolean}
            onChange={(event) => change({ [name]: event.target.checked })}
            className="size-4.5 accent-peacock"
          />
          <span className="font-semibold">{filter.title}</span>
          <span className="tabular ml-auto text-ash text-sm">{facets[filter.facet]}</span>
        </label>
      </div>
    );
  }
  // Both ends of the range are one field, and all lengths another.
  if (name === "minPrice") {
    return (
      <Disclosure title="Price" open>
        <PriceRange bounds={facets.price} filters={filters} onChange={change} />
      </Disclosure>
    );
  }
  if (name === "minWidth") {
    return (
      <Disclosure title="Size" open>
        <SizeRange facets={facets} filters={filters} onChange={change} />
      </Disclosure>
    );
  }
  if (name === "seats" && facets.seats.length > 0) {
    return (
      <Disclosure title="Seats" open>
        <SeatsField
          choices={facets.seats}
          least={filters.seats}
          onChange={(seats) => change({ seats })}
        />
      </Disclosure>
    );
  }
  if (name === "arrivesBy") {
    return (
      <Disclosure title="Arrives by" open>
        <ArrivesByField
          wanted={filters.arrivesBy}
          onChange={(arrivesBy) => change({ arrivesBy })}
        />
      </Disclosure>
    );
  }
  return null;
}
