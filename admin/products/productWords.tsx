import { computedDiscountTag } from "../../contract/percentSaved.ts";
import type { ProductState } from "../../contract/productRules.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

const states: Readonly<Record<ProductState, readonly [string, Tone]>> = {
  draft: ["Draft", "waiting"],
  active: ["In the shop", "good"],
  archived: ["Archived", "over"],
};

export function ProductBadge({ state }: { state: ProductState }) {
  const [label, tone] = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How the shop marks these prices: SALE on the product's page, and the badge of its card. */
export function PriceMarks({
  mrp,
  salePrice,
  discountTag = null,
}: {
  mrp: number;
  salePrice: number;
  /** What the owner wrote for the badge. */
  discountTag?: string | null;
}) {
  const badge = discountTag || computedDiscountTag(mrp, salePrice);
  return (
    <span className="inline-flex flex-wrap gap-1">
      {salePrice < mrp && <Badge tone="bad">SALE</Badge>}
      {badge && <Badge>{badge}</Badge>}
    </span>
  );
}
