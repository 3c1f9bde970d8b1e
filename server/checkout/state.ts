import type { CheckoutState } from "../../contract/checkout.ts";
import type { OrderItem } from "../../contract/order.ts";
import { printRupees } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { Delivery, DeliveryFacts } from "../delivery/index.ts";
import { type Discount, findDiscount } from "../discounts/index.ts";
import type { StoredCheckout, StoredLine } from "./stored.ts";
import { computeTotals, paidBy, type Totals, type WayOfPaying } from "./totals.ts";

/** What the shop decided about paying; amounts in paise. */
export interface PaymentTerms {
  codLimitPaise: number;
  codFeePaise: number;
  isOnlineOffered: boolean;
  /** True when no money moves online. */
  isTest: boolean;
}

export interface StateParts {
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
export async function reckon(
  db: Database | Transaction,
  checkout: StoredCheckout,
  { delivery, terms }: StateParts,
): Promise<Reckoning> {
  const facts = checkout.address === null ? null : delivery.check(checkout.address.pincode);
  if (checkout.totals !== null) {
    const { totals } = checkout;
    const payments = waysToPay(facts, totals, terms);
    return { checkout, discount: null, delivery: facts, totals, payments, notices: [] };
  }
  const lines = checkout.lines.map(toPriced);
  const order = { lines, shippingPaise: facts?.shippingPaise ?? 0, way: online };
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
  const discount = found === null || "message" in found ? null : found;
  const totals = computeTotals({ ...order, discount });
  const notices = checkout.lines.flatMap(whatChanged);
  if (found !== null && "message" in found) {
    notices.push(`The code ${checkout.discountCode} does not count any more. ${found.message}`);
  }
  const isSold = checkout.lines.every(({ offer }) => offer.isSold);
  const payments = waysToPay(facts, totals, terms, isSold);
  return { checkout, discount, delivery: facts, totals, payments, notices };
}

function toPriced({ quantity, offer }: StoredLine) {
  return { quantity, unitPricePaise: offer.pricePaise };
}

function whatChanged({ name, offer, unitPricePaise }: StoredLine): string[] {
  if (!offer.isSold) {
    return [`${name} is no longer sold. Please take it out of your cart and start again.`];
  }
  if (offer.pricePaise === unitPricePaise) return [];
  const [before, now] = [printRupees(unitPricePaise), printRupees(offer.pricePaise)];
  return [`The price of ${name} changed from ${before} to ${now}.`];
}

const online: WayOfPaying = { method: "online" };

/** The way of paying as the customer chose it, with what the shop asks for it now. */
export function wayOf(method: "cod" | "online", { codFeePaise }: PaymentTerms): WayOfPaying {
  return method === "cod" ? { method, codFeePaise } : online;
}

/** Up to what cash is taken at the door: the one sentence that states it. */
export function cashOnDelivery({ codLimitPaise }: Pick<PaymentTerms, "codLimitPaise">): string {
  if (codLimitPaise === 0) return "Cash on delivery is not available.";
  return `Cash on delivery is available up to ${printRupees(codLimitPaise)}.`;
}

/** What an order holds already can be paid whether it is still sold or not. */
function waysToPay(
  delivery: DeliveryFacts | null,
  totals: Totals,
  terms: PaymentTerms,
  isSold = true,
): CheckoutState["payments"] {
  const { codLimitPaise, isOnlineOffered, isTest } = terms;
  const inCash = paidBy(totals, wayOf("cod", terms));
  const unsold = isSold ? "" : "A piece of this order is no longer sold.";
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
    fee: paid.codFeePaise / 100,
    rounding: paid.roundingPaise / 100,
  });
  return [
    way("cod", unsold || cod(), inCash),
    ...(isOnlineOffered ? [way("online", unsold, paidBy(totals, online))] : []),
  ];
}

/** The checkout as its pages show it. */
export function toState(reckoning: Reckoning): CheckoutState {
  const { checkout, totals, discount, delivery, payments, notices } = reckoning;
  const isPlaced = checkout.totals !== null;
  return {
    status: statusOf(checkout),
    source: checkout.source,
    expiresAt: checkout.expiresAt.toISOString(),
    items: checkout.lines.map((line) => toItem(line, isPlaced)),
    totals: {
      subtotal: totals.subtotalPaise / 100,
      discount: totals.discountPaise / 100,
      shipping: totals.shippingPaise / 100,
      codFee: totals.codFeePaise / 100,
      rounding: totals.roundingPaise / 100,
      total: totals.totalPaise / 100,
    },
    discountCode: isPlaced ? usedCode(checkout) : (discount?.code ?? null),
    address: checkout.address,
    contactEmail: checkout.email,
    deliveryDays: delivery?.days ?? null,
    payments,
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
  const { alt, width, height, ground } = offer;
  const hasFacts = alt !== null && width !== null && height !== null && ground !== null;
  return {
    productId: offer.productId,
    variantId: offer.variantId,
    slug: offer.slug,
    sku: offer.sku,
    name: offer.name,
    color: { label: offer.colorLabel, value: offer.colorValue },
    size: { value: offer.sizeValue },
    image: offer.image ?? "",
    picture: hasFacts ? { alt, width, height, ground } : null,
    quantity,
    price: (isPlaced ? unitPricePaise : offer.pricePaise) / 100,
  };
}

function usedCode({ discountCode, totals }: StoredCheckout): string | null {
  return totals !== null && totals.discountPaise > 0 ? discountCode : null;
}
