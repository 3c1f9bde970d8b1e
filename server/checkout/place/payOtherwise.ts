import { spendAgain } from "../../coins/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { findDiscount, redeemDiscount } from "../../discounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { codePaise, lockOrder, type Orders, paidBy, payableUntil } from "../../orders/index.ts";
import {
  type Holder,
  reserveAgain,
  reserveStock,
  type Shortage,
  type StockLine,
} from "../../stock/index.ts";
import { AskFirst } from "../askFirst.ts";
import type { StoredCheckout } from "../findCheckout.ts";
import { tellLimit } from "../holdLimits.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import { wayOf } from "../waysToPay.ts";
import { limitCash } from "./cashLimit.ts";
import { type MadeOrder, OrderNotMade, type PlaceDeps, TurnFirst } from "./madeOrder.ts";
import { keepExpiry, keepTotals } from "./markPlaced.ts";
import { type PaymentChoice, refuseChoice } from "./paymentChoice.ts";

/**
 * The order that a checkout became. While it waits for its payment, and its pieces can be had, it is
 * paid online after all or changed to cash on delivery; it keeps its number, and its code is redeemed
 * again. To be paid online, its pieces are held as long as for a new checkout, in the turn of their
 * holder. Throws `OrderNotMade` where it can be neither, `TurnFirst` without a holder, and `AskFirst` where the gateway
 * was not asked whether it was paid. The checkout must be locked.
 */
export async function payOtherwise(
  tx: Transaction,
  deps: PlaceDeps,
  checkout: StoredCheckout,
  choice: PaymentChoice & { holder: Holder | null },
): Promise<MadeOrder | Refusal> {
  const { orders, terms } = deps;
  const order = await lockOrder(tx, checkout.orderId ?? "");
  if (order === undefined) throw new Error(`checkout ${checkout.id} has lost its order`);
  const placed = {
    orderId: order.id,
    number: order.number,
    isNew: false,
    redirectUrl: checkout.redirectUrl,
    toPay: null,
  };
  if (order.status === "Cancelled") return cancelled;
  if (order.status !== "Pending payment") return placed;
  if (order.attention !== null) return beingChecked;
  if (new Date() > payableUntil(order)) return tooLate;
  const reckoning = await reckonCheckout(tx, checkout, deps);
  const refusal = refuseChoice(reckoning, terms, choice);
  if (refusal !== null) return refusal;
  const isOnDelivery = choice.method === "cod";
  if (isOnDelivery) {
    const { contactPhone: phoneNumber } = order;
    const buyer = { phoneNumber, customerId: checkout.customerId, address: choice.address };
    await limitCash(tx, buyer, { mostOpen: deps.openCashOrders, reckoning });
  }
  if (choice.isAsked !== true) throw new AskFirst(order.id);
  const { holder } = choice;
  if (!isOnDelivery && holder === null) throw new TurnFirst(checkout.customerId);
  await redeemAgain(tx, checkout, order);
  const pieces = checkout.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const shortages =
    isOnDelivery || holder === null
      ? await reserveStock(tx, checkout.id, pieces)
      : await holdAgain(tx, checkout, pieces, holder);
  if (shortages.length > 0) throw new OrderNotMade(outOfStock);
  // Code, stock, coins, as where an order is made: two of one customer do not wait in a circle.
  if (order.coinsPaise > 0) {
    const outcome = await spendAgain(tx, order.id);
    if (outcome !== "spent") throw new OrderNotMade(withoutCoins[outcome]);
  }
  if (!isOnDelivery) {
    await orders.retryPayment(tx, order.id);
    const { contactName, contactPhone, contactEmail, totalPaise } = order;
    const contact = { name: contactName, phoneNumber: contactPhone, email: contactEmail };
    return { ...placed, toPay: { amountPaise: totalPaise, contact } };
  }
  await changeToCash(tx, orders, order, terms.codFeePaise);
  await keepTotals(tx, checkout.id, paidBy(reckoning.totals, wayOf("cod", terms)));
  return placed;
}

const cancelled = new Refusal(
  "checkout_over",
  "This order was cancelled. Please start again from your cart.",
);
/** The shop is about to close it. */
const tooLate = new Refusal(
  "checkout_over",
  "This order waited a day for its payment, and is closed. Please start again from your cart.",
);
/** A payment came that does not fit; another one would only be one more to give back. */
const beingChecked = new Refusal(
  "payment_refused",
  "A payment for this order has reached us, and we are checking it. We write or call you.",
);
const withoutCoins = {
  "too few": new Refusal(
    "discount_refused",
    "The coins of this order were spent on another one. Please start again from your cart.",
  ),
  gone: new Refusal(
    "discount_refused",
    "The account whose coins this order used was deleted. Please start again from your cart.",
  ),
};
const outOfStock = new Refusal("out_of_stock", "Somebody else has bought these pieces meanwhile.");

/** A checkout may be long over when its order is paid for again: its pieces are held as long as a new one's. */
async function holdAgain(
  tx: Transaction,
  checkout: StoredCheckout,
  lines: readonly StockLine[],
  holder: Holder,
): Promise<Shortage[]> {
  const reservation = { checkoutId: checkout.id, lines, holder };
  const { shortages, reached } = await reserveAgain(tx, reservation);
  if (reached !== null) throw new OrderNotMade(tellLimit(reached, checkout.lines));
  await keepExpiry(tx, checkout.id);
  return shortages;
}

async function changeToCash(
  tx: Transaction,
  orders: Orders,
  order: Row,
  codFeePaise: number,
): Promise<void> {
  const cash = paidBy(order, { method: "cod", codFeePaise });
  const outcome = await orders.payOnDelivery(tx, order.id, cash);
  if (outcome === "out of stock") throw new OrderNotMade(outOfStock);
  if (outcome === "over") throw new Error(`order ${order.number} changed while it was locked`);
}

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** A payment that failed gave the use of the code back, as it did the coins, and it may be used up. */
async function redeemAgain(tx: Transaction, checkout: StoredCheckout, order: Row) {
  const { discountCode, discountPaise, subtotalPaise, contactPhone: phoneNumber } = order;
  const usedPaise = codePaise({ discountPaise, coinsPaise: order.coinsPaise });
  if (discountCode === null || usedPaise === 0) return;
  const { id: checkoutId, customerId } = checkout;
  const use = { checkoutId, customerId, subtotalPaise, phoneNumber };
  const discount = await findDiscount(tx, discountCode, use);
  const isRedeemed =
    !(discount instanceof Refusal) &&
    (await redeemDiscount(tx, discount, { ...use, paise: usedPaise }));
  if (isRedeemed) return;
  const message = `The code ${discountCode} does not count any more. Please start again from your cart.`;
  throw new OrderNotMade(new Refusal("discount_refused", message));
}
