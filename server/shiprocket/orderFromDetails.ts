import { type StoredCheckout, toOrderLine } from "../checkout/index.ts";
import type { DatedDelivery } from "../delivery/index.ts";
import type { OrderDraft } from "../orders/index.ts";
import { contactOf, postalAddress } from "./postalAddress.ts";
import type { ProviderOrder } from "./protocol.ts";

export interface DraftDeps {
  order: ProviderOrder;
  checkout: StoredCheckout;
  /** In what the order is not as agreed; then it waits for the owner. */
  differences: readonly string[];
  delivery: DatedDelivery;
}

/**
 * The order as the shop keeps it: our pieces at our prices, the provider's charges, and the buyer as
 * the provider's details tell. An order that differs begins unpaid and keeps our own sum. Null when
 * no phone number can be read.
 */
export function orderFromDetails({
  order,
  checkout,
  differences,
  delivery,
}: DraftDeps): OrderDraft | null {
  const contact = contactOf(order);
  if (contact === null) return null;
  const isAsAgreed = differences.length === 0;
  const isCod = order.paymentType === "CASH_ON_DELIVERY";
  const shipping = postalAddress(order.shippingAddress, contact);
  const facts = shipping.address.pincode === "" ? null : delivery.check(shipping.address.pincode);
  const attention = [
    ...differences,
    ...(shipping.missing.length > 0 ? [`The address lacks ${shipping.missing.join(", ")}.`] : []),
    ...(facts?.isServiceable === false ? ["The shop does not deliver to its PIN code."] : []),
    ...(isCod && facts?.isServiceable === true && !facts.isCashOnDelivery
      ? ["Cash on delivery is not offered at its PIN code."]
      : []),
  ];
  const discountPaise = isAsAgreed ? order.discountPaise : 0;
  return {
    checkoutId: checkout.id,
    customerId: checkout.customerId,
    provider: "shiprocket",
    providerOrderId: order.providerOrderId,
    contact,
    shippingAddress: shipping.address,
    billingAddress:
      order.billingAddress === null ? null : postalAddress(order.billingAddress, contact).address,
    company: null,
    wishes: null,
    lines: checkout.lines.map((line) => toOrderLine(line, line.unitPricePaise)),
    discount:
      discountPaise === 0
        ? null
        : { code: order.couponCodes[0] ?? "Prepaid", paise: discountPaise },
    shippingPaise: isAsAgreed ? order.shippingPaise : 0,
    codFeePaise: isAsAgreed ? order.codFeePaise : 0,
    roundingPaise: 0,
    deliveryDays: facts?.days ?? null,
    promised:
      facts &&
      delivery.arrival(facts, Math.max(...checkout.lines.map(({ offer }) => offer.leadDays))),
    payment: { method: isCod ? "cod" : "online", status: "pending" },
    status: isCod && isAsAgreed ? "Processing" : "Pending payment",
    attention: attention.length === 0 ? null : attention.join(" "),
    placedAt: new Date(),
  };
}
