import type { ProductSort } from "../../../contract/productList.ts";
import { Icon } from "../../ui/Icon.tsx";

const orders: readonly (readonly [ProductSort | "", string])[] = [
  ["", "Default"],
  ["-createdAt", "Newest"],
  ["price", "Price: low to high"],
  ["-price", "Price: high to low"],
  ["origin", "Country of origin"],
];

/** The order of the list. It belongs to the filter form, so that sending that form keeps it. */
export function SortSelect({
  form,
  sort,
  onChange,
}: {
  form: string;
  sort: ProductSort | null;
  onChange: (sort: ProductSort | null) => void;
}) {
  return (
    <label className="relative block">
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ash text-sm md:left-4">
        <span>
          Sort<span className="sr-only"> by</span>
        </span>
      </span>
      <select
        name="sort"
        form={form}
        value={sort ?? ""}
        onChange={(event) => onChange((event.target.value || null) as ProductSort | null)}
        className="min-h-11 w-full cursor-pointer appearance-none rounded-sm border border-ink/70 bg-transparent py-2 pr-8 pl-[calc(12px+2.25rem)] text-ellipsis md:pr-10 md:pl-[calc(16px+2.5rem)] font-semibold text-sm hover:border-peacock"
      >
        {orders.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center">
        <Icon name="down" size={18} />
      </span>
    </label>
  );
}
