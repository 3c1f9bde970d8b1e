import type { CheckoutState } from "../../contract/checkout.ts";
import { designOfLine } from "../../contract/designRules.ts";
import type { OrderItem } from "../../contract/order.ts";
import { toRupees } from "../../contract/rupees.ts";
import { codePaise } from "../orders/index.ts";
import type { StoredCheckout, StoredLine } from "./findCheckout.ts";
import { longestLead, type Reckoning } from "./reckonCheckout.ts";

/** The checkout as its pages show it. */
export function toCheckoutState(reckoning: Reckoning): CheckoutState {
  const { checkout, totals, discount, delivery, promised, slots, payments, notices } = reckoning;
  const isPlaced = checkout.totals !== null;
  return {
    provider: checkout.provider,
    status: statusOf(checkout),
    source: checkout.source,
    expiresAt: checkout.expiresAt.toISOString(),
    items: checkout.lines.map((line) => toItem(line, isPlaced)),
    totals: {
      subtotal: toRupees(totals.subtotalPaise),
      discount: toRupees(codePaise(totals)),
      coins: toRupees(totals.coinsPaise),
      shipping: toRupees(totals.shippingPaise),
      codFee: toRupees(totals.codFeePaise),
      rounding: toRupees(totals.roundingPaise),
      total: toRupees(totals.totalPaise),
    },
    discountCode: isPlaced ? usedCode(checkout) : (discount?.code ?? null),
    coins: toCoins(reckoning),
    address: checkout.address,
    company: checkout.company,
    billingAddress: checkout.billingAddress,
    contactEmail: checkout.email,
    deliveryDays: delivery?.days ?? null,
    leadDays: longestLead(checkout.lines),
    promised,
    wishes: checkout.wishes,
    slots: [...slots],
    payments: checkout.provider === "built-in" ? payments : [],
    notices,
    orderNumber: checkout.orderNumber,
  };
}

function statusOf({ status, isLapsed }: StoredCheckout): CheckoutState["status"] {
  if (status === "placed") return "placed";
  if (status === "cancelled" || status === "failed") return "cancelled";
  return isLapsed ? "expired" : "open";
}

function toItem({ quantity, unitPricePaise, offer }: StoredLine, isPlaced: boolean): OrderItem {
  return {
    productId: offer.productId,
    variantId: offer.variantId,
    slug: offer.slug,
    sku: offer.sku,
    name: offer.name,
    color: { label: offer.colorLabel, value: offer.colorValue },
    size: { value: offer.sizeValue },
    design: offer.designCode === null ? null : designOfLine(offer.designCode),
    image: offer.image ?? "",
    picture: offer.picture,
    quantity,
    price: toRupees(isPlaced ? unitPricePaise : offer.salePricePaise),
  };
}

function usedCode({ discountCode, totals }: StoredCheckout): string | null {
  return totals !== null && codePaise(totals) > 0 ? discountCode : null;
}

function toCoins({ checkout, coins }: Reckoning): CheckoutState["coins"] {
  if (coins === null) return null;
  const { usable, paise, note } = coins;
  const { coinBalance: balance, usesCoins: isUsed } = checkout;
  return { balance, usable, worth: toRupees(paise), isUsed: isUsed && usable > 0, note };
}
