import type { Transaction } from "../database/connect.ts";
import { confirmDelivery } from "../delivery/index.ts";
import { redeemDiscount } from "../discounts/index.ts";
import { markPlaced } from "./changeStatus.ts";
import { keepPrices } from "./keepPrices.ts";
import { toDraft } from "./orderDraft.ts";
import { placeAgain, type ToAsk } from "./placeAgain.ts";
import { changed, NotPlaced, type Placed, type Placing, whyNotThisWay } from "./placing.ts";
import { type Reckoning, reckon, wayOf } from "./state.ts";
import { over, type StepParts, type StepRefusal, unknown } from "./steps.ts";
import { findCheckout } from "./stored.ts";
import { paidBy } from "./totals.ts";

/**
 * Makes the order, once however often and from wherever it is asked: who comes second waits for the
 * first and gets its order. All is computed anew; what differs from what the customer saw is told
 * instead of placed.
 */
export async function place(
  parts: StepParts,
  token: string,
  placing: Placing,
): Promise<Placed | ToAsk | StepRefusal> {
  try {
    return await parts.db.transaction((within) => placeWithin(within, parts, token, placing));
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    if (error.refusal !== null) return error.refusal;
  }
  const checkout = await findCheckout(parts.db, { token });
  if (checkout === null) return unknown;
  return changed(await reckon(parts.db, checkout, parts));
}

async function placeWithin(
  within: Transaction,
  parts: StepParts,
  token: string,
  placing: Placing,
): Promise<Placed | ToAsk | StepRefusal> {
  const checkout = await findCheckout(within, { token }, { lock: true });
  if (checkout === null) return unknown;
  if (checkout.status === "placed") return placeAgain(within, parts, checkout, placing);
  const reckoning = await reckon(within, checkout, parts);
  const refusal = whyNot(reckoning, parts, placing);
  if (refusal !== null) return refusal;
  const totals = paidBy(reckoning.totals, wayOf(placing.method, parts.terms));
  const draft = toDraft(reckoning, placing.method, totals);
  const { discount } = reckoning;
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
  await markPlaced(within, checkout.id, {
    orderId: order.orderId,
    number: order.number,
    totals,
  });
  await keepPrices(within, checkout);
  const { orderId, number } = order;
  const toPay =
    placing.method === "cod" ? null : { amountPaise: totals.totalPaise, contact: draft.contact };
  return { orderId, number, redirectUrl: checkout.redirectUrl, toPay };
}

/** In the order in which the customer can do something about it. */
function whyNot(
  reckoning: Reckoning,
  { delivery, terms }: StepParts,
  placing: Placing,
): StepRefusal | null {
  const { checkout } = reckoning;
  if (checkout.status !== "open" || checkout.isLapsed) return over(reckoning);
  if (checkout.address === null) {
    return { code: "invalid_request", message: "Please choose a delivery address first." };
  }
  const address = confirmDelivery(checkout.address, delivery);
  if ("code" in address) return address;
  if (checkout.lines.some(({ offer }) => !offer.isSold)) return changed(reckoning);
  return whyNotThisWay(reckoning, terms, placing);
}
