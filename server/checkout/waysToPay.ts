import type { CheckoutState } from "../../contract/checkout.ts";
import { noCashForDesigns } from "../../contract/designRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { type DeliveryFacts, shippingFor } from "../delivery/index.ts";
import { printRupees } from "../ground/money.ts";
import { computeTotals, paidBy, type Totals, type WayOfPaying } from "../orders/index.ts";

/** What the shop decided about paying; amounts in paise. */
export interface PaymentTerms {
  codLimitPaise: number;
  codFeePaise: number;
  isOnlineOffered: boolean;
  /** True when no money moves online. */
  isTest: boolean;
}

export const online: WayOfPaying = { method: "online" };

/** The way of paying as the customer chose it, with what the shop asks for it now. */
export function wayOf(method: "cod" | "online", { codFeePaise }: PaymentTerms): WayOfPaying {
  return method === "cod" ? { method, codFeePaise } : online;
}

/** Up to what cash is taken at the door: the one sentence that states it. */
export function cashOnDelivery({ codLimitPaise }: Pick<PaymentTerms, "codLimitPaise">): string {
  if (codLimitPaise === 0) return "Cash on delivery is not available.";
  return `Cash on delivery is available up to ${printRupees(codLimitPaise)}.`;
}

/** Why an order cannot be paid at the door, for the customer; empty where it can. */
function whyNoCash(delivery: DeliveryFacts | null, totals: Totals, terms: PaymentTerms): string {
  if (delivery !== null && !delivery.isCashOnDelivery) {
    return "Cash on delivery is not available at this PIN code.";
  }
  const { totalPaise, roundingPaise } = paidBy(totals, wayOf("cod", terms));
  return totalPaise - roundingPaise <= terms.codLimitPaise ? "" : cashOnDelivery(terms);
}

/** The same of one piece that is ordered alone, at this price. */
export function whyNoCashFor(
  delivery: DeliveryFacts,
  unitPricePaise: number,
  terms: PaymentTerms,
): string {
  const shippingPaise = shippingFor(delivery, unitPricePaise);
  const lines = [{ quantity: 1, unitPricePaise }];
  const totals = computeTotals({ lines, discount: null, shippingPaise, way: online });
  return whyNoCash(delivery, totals, terms);
}

/** Of the pieces of an order, what decides how they may be paid. */
export interface PayablePieces {
  isForSale: boolean;
  /** One of them is made to a design. */
  isMadeToMeasure: boolean;
}

/**
 * What the shop offers for this order, and what stands against each way. What an order holds already
 * can be paid whether it is still sold or not.
 */
export function waysToPay(
  delivery: DeliveryFacts | null,
  totals: Totals,
  terms: PaymentTerms,
  { isForSale, isMadeToMeasure }: PayablePieces,
): CheckoutState["payments"] {
  const { isOnlineOffered, isTest } = terms;
  const inCash = paidBy(totals, wayOf("cod", terms));
  const unsold = isForSale ? "" : "A piece of this order is no longer sold.";
  const way = (method: "cod" | "online", reason: string, paid: Totals) => ({
    method,
    isAvailable: reason === "",
    reason,
    isTest: method === "online" && isTest,
    fee: toRupees(paid.codFeePaise),
    rounding: toRupees(paid.roundingPaise),
  });
  return [
    way(
      "cod",
      unsold || (isMadeToMeasure ? noCashForDesigns : whyNoCash(delivery, totals, terms)),
      inCash,
    ),
    ...(isOnlineOffered ? [way("online", unsold, paidBy(totals, online))] : []),
  ];
}
