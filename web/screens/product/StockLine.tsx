import type { Variant } from "../../../contract/product.ts";

/** The size, and whether the selected colour can be had. */
export function StockLine({ size, selected }: { size: string | null; selected: Variant | null }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {size !== null && (
        <div className="flex gap-2">
          <dt className="text-ash">Size</dt>
          <dd className="font-semibold">{size}</dd>
        </div>
      )}
      <div className="flex gap-2">
        <dt className="text-ash">Availability</dt>
        <dd className={`font-semibold ${selected ? "text-leaf" : "text-madder"}`}>
          {selected ? "In stock" : "Out of stock"}
        </dd>
      </div>
    </dl>
  );
}
