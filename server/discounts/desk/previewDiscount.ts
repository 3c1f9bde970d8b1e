import type { DiscountPreviewAnswer, DiscountRules } from "../../../contract/admin/discounts.ts";
import { toPaise, toRupees } from "../../../contract/rupees.ts";
import { computeTotals } from "../../orders/index.ts";
import { tooSmall } from "../findDiscount.ts";
import { toStored } from "./storedRules.ts";

/** What carts of these amounts pay with such a code, computed as the checkout computes it. */
export function previewDiscount(
  rules: DiscountRules,
  cartsRupees: readonly number[],
): DiscountPreviewAnswer["carts"] {
  const stored = toStored(rules);
  return cartsRupees.map((cartRupees) => {
    const unitPricePaise = toPaise(cartRupees);
    const refusal = tooSmall(stored, unitPricePaise);
    const { discountPaise, totalPaise } = computeTotals({
      lines: [{ quantity: 1, unitPricePaise }],
      discount: refusal === null ? stored : null,
      shippingPaise: 0,
      way: { method: "online" },
    });
    return {
      cartRupees,
      discountRupees: toRupees(discountPaise),
      paysRupees: toRupees(totalPaise),
      refusal: refusal?.message ?? null,
    };
  });
}
