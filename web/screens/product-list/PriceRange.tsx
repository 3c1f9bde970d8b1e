import { formatRupees } from "../../../contract/rupees.ts";
import { useOptimisticValue } from "../../catalogue/useOptimisticValue.ts";
import { type ListFilters, readPrice } from "./listFilters.ts";

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
      <PriceField
        label="From"
        name="minPrice"
        placeholder={bounds === null ? "" : formatRupees(bounds.min)}
        value={filters.minPrice}
        onCommit={(minPrice) => onChange({ minPrice })}
      />
      <PriceField
        label="Up to"
        name="maxPrice"
        placeholder={bounds === null ? "" : formatRupees(bounds.max)}
        value={filters.maxPrice}
        onCommit={(maxPrice) => onChange({ maxPrice })}
      />
    </fieldset>
  );
}

function PriceField({
  label,
  name,
  placeholder,
  value,
  onCommit,
}: {
  label: string;
  name: string;
  placeholder: string;
  value: number | null;
  onCommit: (value: number | null) => void;
}) {
  const settled = value === null ? "" : String(value);
  const [text, setText] = useOptimisticValue(settled, settled);

  function commit() {
    const price = readPrice(text);
    setText(price === null ? "" : String(price));
    if (price !== value) onCommit(price);
  }

  return (
    <label className="block text-sm">
      <span className="mb-1 block text-ash">{label}</span>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
        className="tabular min-h-11 w-full rounded-sm border border-ash/50 bg-white px-3 text-base placeholder:text-ash"
      />
    </label>
  );
}
