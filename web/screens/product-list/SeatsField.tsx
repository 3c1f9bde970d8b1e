import type { Facets } from "../../../contract/productList.ts";
import { saysSeats } from "./filterKinds.ts";

/** How many it must seat at least. */
export function SeatsField({
  choices,
  least,
  onChange,
}: {
  choices: Facets["seats"];
  least: number | null;
  onChange: (least: number | null) => void;
}) {
  const offered = choices.some(({ value }) => value === least);
  return (
    <select
      name="seats"
      aria-label="Seats"
      value={least ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      className="min-h-11 w-full rounded-sm border border-ash/50 bg-white px-3 text-base"
    >
      <option value="">Any number</option>
      {least !== null && !offered && <option value={least}>{saysSeats(least)}</option>}
      {choices.map(({ value, count }) => (
        <option key={value} value={value}>
          {saysSeats(value)} ({count})
        </option>
      ))}
    </select>
  );
}
