import type { Facets } from "../../../contract/productList.ts";
import { readLength } from "./filterKinds.ts";
import { filters as kinds, type ListFilters } from "./listFilters.ts";
import { RangeField } from "./RangeField.tsx";

const ends = ["minWidth", "maxWidth", "maxDepth", "maxHeight"] as const;

/** What a piece may measure, in centimetres or as a person types it: `2.1 m`, `7 ft`. */
export function SizeRange({
  facets,
  filters,
  onChange,
}: {
  facets: Pick<Facets, "width" | "depth" | "height">;
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
}) {
  return (
    <fieldset className="grid pair-columns gap-3">
      <legend className="mb-2 text-ash text-sm">In cm; 2.1 m or 7 ft will do too</legend>
      {ends.map((name) => {
        const { title, facet, end } = kinds[name];
        return (
          <RangeField
            key={name}
            label={title}
            name={name}
            inputMode="text"
            placeholder={String(facets[facet]?.[end] ?? "")}
            read={readLength}
            value={filters[name]}
            onCommit={(length) => onChange({ [name]: length })}
          />
        );
      })}
    </fieldset>
  );
}
