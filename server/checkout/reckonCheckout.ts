import type { CheckoutState } from "../../contract/checkout.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { type Delivery, type DeliveryFacts, shippingFor } from "../delivery/index.ts";
import { type Discount, findDiscount } from "../discounts/index.ts";
import { printRupees } from "../ground/money.ts";
import { Refusal } from "../ground/refusal.ts";
import { computeTotals, type Totals } from "../orders/index.ts";
import type { StoredCheckout, StoredLine } from "./findCheckout.ts";
import { online, type PaymentTerms, waysToPay } from "./waysToPay.ts";

export interface ReckonDeps {
  delivery: Delivery;
  terms: PaymentTerms;
}

/** A checkout with what it costs now: the catalogue's prices, the code if it still counts. */
export interface Reckoning {
  checkout: StoredCheckout;
  discount: Discount | null;
  delivery: DeliveryFacts | null;
  /** Of an open checkout as if it were paid online. */
  totals: Totals;
  payments: CheckoutState["payments"];
  notices: string[];
}

/** Computes a checkout anew, with at most one statement. One that is over stays as it ended. */
export async function reckonCheckout(
  db: Database | Transaction,
  checkout: StoredCheckout,
  { delivery, terms }: ReckonDeps,
): Promise<Reckoning> {
  const facts = checkout.address === null ? null : delivery.check(checkout.address.pincode);
  if (checkout.totals !== null) {
    const { totals } = checkout;
    const payments = waysToPay(facts, totals, terms);
    return { checkout, discount: null, delivery: facts, totals, payments, notices: [] };
  }
  const lines = checkout.lines.map(toPriced);
  const order = { lines, shippingPaise: 0, way: online };
  const { subtotalPaise } = computeTotals({ ...order, discount: null });
  const found =
    checkout.discountCode === null
      ? null
      : await findDiscount(db, checkout.discountCode, {
          checkoutId: checkout.id,
          subtotalPaise,
          customerId: checkout.customerId,
          phoneNumber: checkout.address?.phoneNumber ?? null,
        });
  const discount = found === null || found instanceof Refusal ? null : found;
  const shippingPaise = shippingFor(facts, subtotalPaise);
  const totals = computeTotals({ ...order, shippingPaise, discount });
  const notices = checkout.lines.flatMap(changesOf);
  if (found instanceof Refusal) {
    notices.push(`The code ${checkout.discountCode} does not count any more. ${found.message}`);
  }
  const isForSale = checkout.lines.every(({ offer }) => offer.isForSale);
  const payments = waysToPay(facts, totals, terms, isForSale);
  return { checkout, discount, delivery: facts, totals, payments, notices };
}

function toPriced({ quantity, offer }: StoredLine) {
  return { quantity, unitPricePaise: offer.salePricePaise };
}

function changesOf({ name, offer, unitPricePaise }: StoredLine): string[] {
  if (!offer.isForSale) {
    return [`${name} is no longer sold. Please take it out of your cart and start again.`];
  }
  if (offer.salePricePaise === unitPricePaise) return [];
  const [before, now] = [printRupees(unitPricePaise), printRupees(offer.salePricePaise)];
  return [`The price of ${name} changed from ${before} to ${now}.`];
}
