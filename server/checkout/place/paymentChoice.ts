import { Refusal } from "../../ground/refusal.ts";
import { paidBy } from "../../orders/index.ts";
import type { Reckoning } from "../reckonCheckout.ts";
import { type PaymentTerms, wayOf } from "../waysToPay.ts";
import { checkoutChanged } from "./checkoutChanged.ts";

export interface PaymentChoice {
  method: "cod" | "online";
  /** What the customer saw and agreed to. */
  expectedPaise: number;
  /** The network address that asks. */
  address: string;
  /** True once the gateway was asked what it knows of this order's payments. */
  isAsked?: boolean;
}

/** What a way of paying has against it, and whether the total is another than the customer saw. */
export function refuseChoice(
  reckoning: Reckoning,
  terms: PaymentTerms,
  { method, expectedPaise }: PaymentChoice,
): Refusal | null {
  const { totals, payments } = reckoning;
  const way = payments.find((payment) => payment.method === method);
  if (paidBy(totals, wayOf(method, terms)).totalPaise !== expectedPaise)
    return checkoutChanged(reckoning);
  if (way === undefined) return new Refusal("payment_refused", notOffered);
  if (!way.isAvailable) return new Refusal("payment_refused", way.reason);
  return null;
}

const notOffered = "Online payment is not offered. Please choose cash on delivery.";
