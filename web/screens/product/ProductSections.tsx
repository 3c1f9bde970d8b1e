import { href, Link } from "react-router";
import { deliveryTime, processing } from "../../../content/deliveryTimes.ts";
import { policyFacts } from "../../../content/pages/policyFacts.ts";
import type { Product, Variant } from "../../../contract/product.ts";
import { useShop } from "../../data/rootData.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { careInstructions, featureRows, legalRows } from "./productRows.ts";

/** Everything that is written about the product, folded. */
export function ProductSections({
  product,
  variant,
}: {
  product: Product;
  /** The variant whose price stands on the page. */
  variant: Variant | null;
}) {
  const shop = useShop();
  const features = featureRows(product.specifications);
  const care = careInstructions(product.specifications);
  return (
    <div className="border-line border-y">
      <Disclosure title="Product Details" open>
        <p className="measure">{product.description}</p>
        <Rows
          className="mt-5"
          rows={legalRows(product, variant, shop).map(({ term, detail }) => [term, detail])}
        />
      </Disclosure>
      {features.length > 0 && (
        <Disclosure title="Features">
          <Rows rows={features.map(({ attribute, value }) => [attribute, value])} />
        </Disclosure>
      )}
      {care !== null && (
        <Disclosure title="Care Instructions">
          <p className="measure">{care}</p>
        </Disclosure>
      )}
      <Disclosure title="Shipping Policy">
        <p className="measure">
          Orders are processed in {processing} and typically arrive {deliveryTime(null)}; far places
          take longer. Please look the pieces over when they come and tell us of any damage within{" "}
          {policyFacts.reportWithin}. You can cancel within {policyFacts.cancelWithin} of ordering,
          as long as the order has not been dispatched.
        </p>
        <p className="mt-2">
          <Link
            to={href("/shipping-policy")}
            className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4"
          >
            Read the whole shipping policy
          </Link>
        </p>
      </Disclosure>
    </div>
  );
}

function Rows({
  rows,
  className = "",
}: {
  rows: readonly (readonly [string, string])[];
  className?: string;
}) {
  return (
    <dl className={`text-sm ${className}`}>
      {rows.map(([term, detail]) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-line py-2 not-last:border-b"
        >
          <dt className="text-ash">{term}</dt>
          <dd className="[overflow-wrap:anywhere]">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
