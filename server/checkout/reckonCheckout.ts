import type { CheckoutState } from "../../contract/checkout.ts";
import type { DateRange } from "../../contract/deliveryDates.ts";
import type { Slot } from "../../contract/wishRules.ts";
import { type CoinTerms, type UsableCoins, usableCoins } from "../coins/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { type DatedDelivery, type DeliveryFacts, shippingFor } from "../delivery/index.ts";
import { type Discount, findDiscount } from "../discounts/index.ts";
import { printRupees } from "../ground/money.ts";
import { Refusal } from "../ground/refusal.ts";
import { computeTotals, lessCoins, type Totals } from "../orders/index.ts";
import { billingProblem, slotProblem } from "./checkoutProblems.ts";
import type { StoredCheckout, StoredLine } from "./findCheckout.ts";
import { online, type PaymentTerms, waysToPay } from "./waysToPay.ts";

export interface ReckonDeps {
  delivery: DatedDelivery;
  terms: PaymentTerms;
  coinTerms: CoinTerms;
}

/** A checkout with what it costs now: the catalogue's prices, the code if it still counts. */
export interface Reckoning {
  checkout: StoredCheckout;
  discount: Discount | null;
  /** What of the customer's coins counts; null of one who has none, and of what is over. */
  coins: UsableCoins | null;
  delivery: DeliveryFacts | null;
  /** Between which days all of it arrives: of an open checkout, where it is placed now. */
  promised: DateRange | null;
  /** Among which half days the customer may choose; of an open checkout alone. */
  slots: readonly Slot[];
  /** Of an open checkout as if it were paid online. */
  totals: Totals;
  payments: CheckoutState["payments"];
  notices: string[];
}

/** Computes a checkout anew, with at most one statement. One that is over stays as it ended. */
export async function reckonCheckout(
  db: Database | Transaction,
  checkout: StoredCheckout,
  { delivery, terms, coinTerms }: ReckonDeps,
): Promise<Reckoning> {
  const facts = checkout.address === null ? null : delivery.check(checkout.address.pincode);
  const isMadeToMeasure = checkout.lines.some(({ offer }) => offer.designCode !== null);
  if (checkout.totals !== null) {
    const { totals } = checkout;
    const payments = waysToPay(facts, totals, terms, { isForSale: true, isMadeToMeasure });
    const { promised } = checkout;
    const payable = { totals, payments, notices: [] };
    return {
      checkout,
      discount: null,
      coins: null,
      delivery: facts,
      promised,
      slots: [],
      ...payable,
    };
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
  const dearest = computeTotals({ ...order, shippingPaise, discount });
  const { coinBalance: balance } = checkout;
  const coins = balance === 0 ? null : usableCoins({ balance, totals: dearest }, coinTerms);
  const isSpent = checkout.usesCoins && coins !== null;
  const totals = isSpent ? lessCoins(lines, dearest, coins.paise) : dearest;
  const notices = checkout.lines.flatMap(changesOf);
  if (found instanceof Refusal) {
    notices.push(`The code ${checkout.discountCode} does not count any more. ${found.message}`);
  }
  const problem = billingProblem(checkout);
  if (problem !== null) notices.push(problem);
  const isForSale = checkout.lines.every(({ offer }) => offer.isForSale);
  const payments = waysToPay(facts, totals, terms, { isForSale, isMadeToMeasure });
  const promised = facts === null ? null : delivery.arrival(facts, longestLead(checkout.lines));
  const slots = delivery.slots(promised);
  const tooEarly = slotProblem(checkout.wishes, slots);
  if (tooEarly !== null) notices.push(tooEarly);
  const due = { delivery: facts, promised, slots };
  return { checkout, discount, coins, ...due, totals, payments, notices };
}

/** Days that making takes: of what takes longest. */
export const longestLead = (lines: readonly StoredLine[]) =>
  Math.max(...lines.map(({ offer }) => offer.leadDays));

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
