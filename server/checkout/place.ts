import type { CheckoutState } from "../../contract/checkout.ts";
import { printRupees } from "../catalogue/index.ts";
import type { Transaction } from "../database/connect.ts";
import { confirmDelivery } from "../delivery/index.ts";
import { redeemDiscount } from "../discounts/index.ts";
import { readOrder } from "../orders/index.ts";
import { reserveStock } from "../stock/index.ts";
import { markPlaced } from "./changeStatus.ts";
import { keepPrices } from "./keepPrices.ts";
import { toDraft } from "./orderDraft.ts";
import { type Reckoning, reckon, toState } from "./state.ts";
import { over, type StepParts, type StepRefusal, unknown } from "./steps.ts";
import { findCheckout, type StoredCheckout } from "./stored.ts";

export interface Placing {
  method: "cod" | "online";
  /** What the customer saw and agreed to. */
  expectedPaise: number;
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

/**
 * Makes the order, once however often and from wherever it is asked: who comes second waits for the
 * first and gets its order. All is computed anew; what differs from what the customer saw is told
 * instead of placed.
 */
export async function place(
  parts: StepParts,
  token: string,
  placing: Placing,
): Promise<Placed | StepRefusal> {
  try {
    return await parts.db.transaction((within) => placeWithin(within, parts, token, placing));
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
  }
  const checkout = await findCheckout(parts.db, { token });
  if (checkout === null) return unknown;
  return changed(await reckon(parts.db, checkout, parts));
}

/** Thrown to roll back: somebody else was quicker. */
class NotPlaced extends Error {}

async function placeWithin(
  within: Transaction,
  parts: StepParts,
  token: string,
  placing: Placing,
): Promise<Placed | StepRefusal> {
  const checkout = await findCheckout(within, { token }, { lock: true });
  if (checkout === null) return unknown;
  if (checkout.status === "placed") return placeAgain(within, parts, checkout, placing);
  const reckoning = await reckon(within, checkout, parts);
  const refusal = whyNot(reckoning, parts, placing);
  if (refusal !== null) return refusal;
  const codFeePaise = placing.method === "cod" ? parts.terms.codFeePaise : 0;
  const draft = toDraft(reckoning, placing.method, codFeePaise);
  const { discount, totals } = reckoning;
  if (discount !== null && totals.discountPaise > 0) {
    const isRedeemed = await redeemDiscount(within, discount, {
      checkoutId: checkout.id,
      customerId: checkout.customerId,
      phoneNumber: draft.contact.phoneNumber,
      subtotalPaise: totals.subtotalPaise,
      paise: totals.discountPaise,
    });
    if (!isRedeemed) throw new NotPlaced("the code was used up meanwhile");
  }
  const order = await parts.orders.placeOrder(within, draft);
  if (order.shortages.length > 0) throw new NotPlaced("the reservation lapsed and stock was gone");
  const totalPaise = totals.totalPaise + codFeePaise;
  await markPlaced(within, checkout.id, {
    orderId: order.orderId,
    number: order.number,
    totals: { ...totals, codFeePaise, totalPaise },
  });
  await keepPrices(within, checkout);
  const { orderId, number } = order;
  const toPay =
    placing.method === "cod" ? null : { amountPaise: totalPaise, contact: draft.contact };
  return { orderId, number, redirectUrl: checkout.redirectUrl, toPay };
}

/** The order that it became: to be paid, if it still waits for that and its pieces can be had. */
async function placeAgain(
  within: Transaction,
  { orders }: StepParts,
  checkout: StoredCheckout,
  { method }: Placing,
): Promise<Placed | StepRefusal> {
  const order = await readOrder(within, checkout.orderId ?? "");
  if (order === null) throw new Error(`checkout ${checkout.id} has lost its order`);
  const { redirectUrl, id } = checkout;
  const placed = { orderId: order.id, number: order.number, redirectUrl };
  if (order.status !== "Pending payment") return { ...placed, toPay: null };
  if (method === "cod") {
    return {
      code: "checkout_over",
      message: "This order waits for its online payment. Please pay it, or start again.",
    };
  }
  const pieces = checkout.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const shortages = await reserveStock(within, id, pieces, checkout.expiresAt);
  if (shortages.length > 0) {
    return { code: "out_of_stock", message: "Somebody else has bought these pieces meanwhile." };
  }
  await orders.retryPayment(within, order.id);
  const { contactName, contactPhone, contactEmail, totalPaise } = order;
  const contact = { name: contactName, phoneNumber: contactPhone, email: contactEmail };
  return { ...placed, toPay: { amountPaise: totalPaise, contact } };
}

/** In the order in which the customer can do something about it. */
function whyNot(
  reckoning: Reckoning,
  { delivery, terms }: StepParts,
  { method, expectedPaise }: Placing,
): StepRefusal | null {
  const { checkout, totals, payments } = reckoning;
  if (checkout.status !== "open" || checkout.isLapsed) return over(reckoning);
  if (checkout.address === null) {
    return { code: "invalid_request", message: "Please choose a delivery address first." };
  }
  const address = confirmDelivery(checkout.address, delivery);
  if ("code" in address) return address;
  const fee = method === "cod" ? terms.codFeePaise : 0;
  const isUnsold = checkout.lines.some(({ offer }) => !offer.isSold);
  if (isUnsold || totals.totalPaise + fee !== expectedPaise) return changed(reckoning);
  const way = payments.find((payment) => payment.method === method);
  if (!way?.isAvailable) return { code: "payment_refused", message: way?.reason ?? "" };
  return null;
}

function changed(reckoning: Reckoning): StepRefusal {
  const state: CheckoutState = toState(reckoning);
  if (state.status === "expired" || state.status === "cancelled") return over(reckoning);
  const total = `The total is ${printRupees(reckoning.totals.totalPaise)} now.`;
  const message = [...reckoning.notices, total, "Please look again before you pay."].join(" ");
  return { code: "checkout_changed", message, checkout: state };
}
