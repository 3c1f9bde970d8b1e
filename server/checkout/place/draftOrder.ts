import {
  codePaise,
  type OrderDraft,
  type OrderLineDraft,
  type Totals,
} from "../../orders/index.ts";
import type { StoredLine } from "../findCheckout.ts";
import type { Reckoning } from "../reckonCheckout.ts";

/** A piece as an order keeps it. Price of one piece in paise. */
export function toOrderLine(
  { quantity, offer }: StoredLine,
  unitPricePaise: number,
): OrderLineDraft {
  const { productId, variantId, sku, slug, name, colorLabel, colorValue, sizeValue } = offer;
  const { hsn, gstRateBps, image, designCode } = offer;
  return {
    productId,
    variantId,
    sku,
    slug,
    name,
    colorLabel,
    colorValue,
    sizeValue,
    designCode,
    image: image ?? "",
    quantity,
    unitPricePaise,
    hsn,
    gstRateBps,
  };
}

/** The order that a built-in checkout becomes, at today's prices; `totals` are those of its way of paying. */
export function draftOrder(
  { checkout, discount, delivery, promised }: Reckoning,
  method: "cod" | "online",
  totals: Totals,
): OrderDraft {
  const { address, billingAddress, company, wishes } = checkout;
  if (address === null) throw new Error(`checkout ${checkout.id} has no address`);
  return {
    checkoutId: checkout.id,
    customerId: checkout.customerId,
    provider: "built-in",
    providerOrderId: null,
    contact: { name: address.name, phoneNumber: address.phoneNumber, email: checkout.email },
    shippingAddress: address,
    billingAddress,
    company,
    wishes,
    lines: checkout.lines.map((line) => toOrderLine(line, line.offer.salePricePaise)),
    discount:
      discount === null || codePaise(totals) === 0
        ? null
        : { code: discount.code, paise: codePaise(totals) },
    coinsPaise: totals.coinsPaise,
    shippingPaise: totals.shippingPaise,
    codFeePaise: totals.codFeePaise,
    roundingPaise: totals.roundingPaise,
    limits: {
      codeMinimumPaise: discount?.minimumPaise ?? null,
      freeDeliveryFromPaise: delivery?.freeFromPaise ?? null,
      deliveryChargePaise: delivery?.shippingPaise ?? null,
    },
    deliveryDays: delivery?.days ?? null,
    promised,
    payment: { method, status: "pending" },
    status: method === "cod" ? "Processing" : "Pending payment",
    isHeldAnew: method === "online",
    attention: null,
    placedAt: new Date(),
  };
}
