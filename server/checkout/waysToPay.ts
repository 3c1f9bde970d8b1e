import type { CheckoutState } from "../../contract/checkout.ts";
import { toRupees } from "../../contract/rupees.ts";
import type { DeliveryFacts } from "../delivery/index.ts";
import { printRupees } from "../ground/money.ts";
import { paidBy, type Totals, type WayOfPaying } from "../orders/index.ts";

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

/**
 * What the shop offers for this order, and what stands against each way. What an order holds already
 * can be paid whether it is still sold or not.
 */
export function waysToPay(
  delivery: DeliveryFacts | null,
  totals: Totals,
  terms: PaymentTerms,
  isForSale = true,
): CheckoutState["payments"] {
  const { codLimitPaise, isOnlineOffered, isTest } = terms;
  const inCash = paidBy(totals, wayOf("cod", terms));
  const unsold = isForSale ? "" : "A piece of this order is no longer sold.";
  const cod = () => {
    if (delivery !== null && !delivery.isCashOnDelivery) {
      return "Cash on delivery is not available at this PIN code.";
    }
    if (inCash.totalPaise - inCash.roundingPaise <= codLimitPaise) return "";
    return cashOnDelivery(terms);
  };
  const way = (method: "cod" | "online", reason: string, paid: Totals) => ({
    method,
    isAvailable: reason === "",
    reason,
    isTest: method === "online" && isTest,
    fee: toRupees(paid.codFeePaise),
    rounding: toRupees(paid.roundingPaise),
  });
  return [
    way("cod", unsold || cod(), inCash),
    ...(isOnlineOffered ? [way("online", unsold, paidBy(totals, online))] : []),
  ];
}
