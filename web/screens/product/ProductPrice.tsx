import { percentSaved } from "../../../contract/percentSaved.ts";
import { formatRupees } from "../../../contract/rupees.ts";

/** The price to pay, the old one struck, and what is saved; rupees with all taxes. */
export function ProductPrice({ price, salePrice }: { price: number; salePrice: number }) {
  if (salePrice === 0) return <p className="text-ash text-lg">Price on request</p>;
  const percent = percentSaved(price, salePrice);
  return (
    <div>
      <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold text-2xl">
          <span className="sr-only">Price </span>
          {formatRupees(salePrice)}
        </span>
        {price > salePrice && (
          <s className="text-ash text-lg">
            <span className="sr-only">Old price </span>
            {formatRupees(price)}
          </s>
        )}
        {percent > 0 && <span className="font-semibold text-madder">Save {percent}%</span>}
      </p>
      <p className="mt-1 text-ash text-sm">Inclusive of all taxes</p>
    </div>
  );
}
