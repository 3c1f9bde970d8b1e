import { printRupees } from "../catalogue/index.ts";
import { type PaymentTerms, type Reckoning, toState, wayOf } from "./state.ts";
import { over, type StepRefusal } from "./steps.ts";
import { paidBy } from "./totals.ts";

export interface Placing {
  method: "cod" | "online";
  /** What the customer saw and agreed to. */
  expectedPaise: number;
  /** True once the gateway was asked what it knows of this order's payments. */
  isAsked?: boolean;
}

/** An order that is committed, and whether it is to be paid now. */
export interface Placed {
  orderId: string;
  number: string;
  redirectUrl: string;
  /** Null when nothing is to be paid online. */
  toPay: {
    amountPaise: number;
    contact: { name: string; phoneNumber: string; email: string };
  } | null;
}

/** Thrown to roll back: somebody else was quicker, or the refusal says why. */
export class NotPlaced extends Error {
  readonly refusal: StepRefusal | null;
  constructor(reason: string | StepRefusal) {
    super(typeof reason === "string" ? reason : reason.message);
    this.refusal = typeof reason === "string" ? null : reason;
  }
}

/** What a way of paying has against it, and whether the total is another than the customer saw. */
export function whyNotThisWay(
  reckoning: Reckoning,
  terms: PaymentTerms,
  { method, expectedPaise }: Placing,
): StepRefusal | null {
  const { totals, payments } = reckoning;
  const way = payments.find((payment) => payment.method === method);
  if (paidBy(totals, wayOf(method, terms)).totalPaise !== expectedPaise) return changed(reckoning);
  if (way === undefined) return { code: "payment_refused", message: notOffered };
  if (!way.isAvailable) return { code: "payment_refused", message: way.reason };
  return null;
}

const notOffered = "Online payment is not offered. Please choose cash on delivery.";

/** Tells the checkout as it is now, instead of placing what differs from what the customer saw. */
export function changed(reckoning: Reckoning): StepRefusal {
  const state = toState(reckoning);
  if (state.status === "expired" || state.status === "cancelled") return over(reckoning);
  const total = `The total is ${printRupees(reckoning.totals.totalPaise)} now.`;
  const message = [...reckoning.notices, total, "Please look again before you pay."].join(" ");
  return { code: "checkout_changed", message, checkout: state };
}
