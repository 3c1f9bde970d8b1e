import { formatRupees } from "../../../contract/rupees.ts";
import { readPrice } from "./filterKinds.ts";
import type { ListFilters } from "./listFilters.ts";
import { RangeField } from "./RangeField.tsx";

/** Lowest and highest price in whole rupees, applied when a field is left or Enter is pressed. */
export function PriceRange({
  bounds,
  filters,
  onChange,
}: {
  /** What the category costs from and to; null when it is empty. */
  bounds: { min: number; max: number } | null;
  filters: Pick<ListFilters, "minPrice" | "maxPrice">;
  onChange: (part: Partial<ListFilters>) => void;
}) {
  return (
    <fieldset className="grid pair-columns gap-3">
      <legend className="sr-only">Price in rupees</legend>
      <RangeField
        read={readPrice}
        label="From"
        name="minPrice"
        placeholder={bounds === null ? "" : formatRupees(bounds.min)}
        value={filters.minPrice}
        onCommit={(minPrice) => onChange({ minPrice })}
      />
      <RangeField
        read={readPrice}
        label="Up to"
        name="maxPrice"
        placeholder={bounds === null ? "" : formatRupees(bounds.max)}
        value={filters.maxPrice}
        onCommit={(maxPrice) => onChange({ maxPrice })}
      />
    </fieldset>
  );
}
