import type { Shop } from "../content/shop.ts";
import { emptyBoughtLines } from "./checkout/index.ts";
import { creditLateness, giveBackCoins, noteDelivered, spendAgain } from "./coins/index.ts";
import type { Config } from "./config.ts";
import type { Transaction } from "./database/connect.ts";
import { lessenDiscount, redeemPaid, returnDiscount } from "./discounts/index.ts";
import { creditLost, creditRefunded, creditReturned, issueInvoice } from "./invoices/index.ts";
import {
  changeOrder,
  codePaise,
  type OrderHooks,
  type OrderRef,
  readOrder,
} from "./orders/index.ts";
import type { orderMessages } from "./outbox/index.ts";
import { readMoney, repaidOf } from "./payments/index.ts";
import { announceVerified, inviteLater } from "./reviews/index.ts";
import { cancelShipmentsOf, firstAtDoor } from "./shipping/index.ts";

type OrderHook = NonNullable<OrderHooks["onOrderPlaced"]>[number];
type RefundHook = NonNullable<OrderHooks["onOrderRefunded"]>[number];

/** Gives an order's coins back, and costs nothing where it spent none. */
function coinsBack(reason: Parameters<typeof giveBackCoins>[2]) {
  const hook: OrderHook = async (tx, order) => {
    if (order.coinsPaise > 0) await giveBackCoins(tx, { orderId: order.orderId }, reason);
  };
  return hook;
}

/** An order that waited for its payment may have given the use of its code back. A provider's codes are its own. */
const codeAgain: OrderHook = async (tx, { orderId, checkoutId, customerId, ...ref }) => {
  if (ref.from !== "Pending payment" || ref.provider !== "built-in") return;
  const order = ref.whole ?? (await readOrder(tx, orderId));
  const paise = order === null ? 0 : codePaise(order);
  if (order === null || order.discountCode === null || paise === 0) return;
  const use = { checkoutId, customerId, phoneNumber: order.contactPhone, paise };
  if (await redeemPaid(tx, order.discountCode, use)) return;
  const attention = `Paid after the use of its code ${order.discountCode} was given back and made elsewhere.`;
  await changeOrder(tx, orderId, { from: "Processing", attention });
};

const giveCodeBack: OrderHook = (tx, { checkoutId }) => returnDiscount(tx, checkoutId);

/** Told with what of the order's money is here. */
const withMoneyLeft =
  (tell: (tx: Transaction, order: OrderRef, leftPaise: number) => Promise<void>): OrderHook =>
  async (tx, order) => {
    const { leftPaise } = await readMoney(tx, order.orderId);
    await tell(tx, order, leftPaise);
  };

/** So much of an order's price went back, and is taken off its invoice. */
const creditFallen: RefundHook = async (tx, order, refundedPaise) => {
  const { leftPaise } = await readMoney(tx, order.orderId);
  await creditRefunded(tx, order, refundedPaise, leftPaise);
};

/** For the staff, by what came of spending an order's coins once more. */
const paidWithoutCoins = {
  "too few": "Paid after its coins were given back and spent elsewhere.",
  gone: "Paid after the account whose coins it used was deleted: nobody can tell whether they had been given back.",
};

/** What an order's steps set off, each within the step's own transaction and in this order. */
export function orderReactions({
  now,
  shop,
  messages,
  onPlaced,
}: {
  /** As the owner decides at each moment. */
  now: () => Config;
  shop: () => Shop;
  messages: ReturnType<typeof orderMessages>;
  /** The checkout provider hears of every order. */
  onPlaced: OrderHook;
}): OrderHooks {
  return {
    onOrderPlaced: [
      emptyBoughtLines,
      onPlaced,
      messages.onOrderPlaced,
      codeAgain,
      async (tx, { orderId, coinsPaise, from }) => {
        // What is placed just now spends its coins a moment later.
        if (coinsPaise === 0 || from === null) return;
        const outcome = await spendAgain(tx, orderId);
        if (outcome === "spent") return;
        const attention = paidWithoutCoins[outcome];
        await changeOrder(tx, orderId, { from: "Processing", attention });
      },
    ],
    onPaymentFailed: [giveCodeBack, coinsBack("cancellation")],
    onOrderShipped: [
      async (tx, order) => {
        const { orderId } = order;
        await issueInvoice(tx, orderId, shop());
        // The invoice is of the whole price: what went back of it before is credited now, when there is one.
        const repaidPaise = (await repaidOf(tx, [orderId])).get(orderId) ?? 0;
        if (repaidPaise > 0) await creditFallen(tx, order, repaidPaise);
      },
      messages.onOrderShipped,
    ],
    onAddressChanged: [messages.onAddressChanged],
    onShipmentCorrected: [messages.onShipmentCorrected],
    onOrderCancelled: [
      giveCodeBack,
      coinsBack("cancellation"),
      (tx, { orderId }) => cancelShipmentsOf(tx, orderId),
      withMoneyLeft(messages.onOrderCancelled),
    ],
    onPiecesCancelled: [
      async (tx, { checkoutId }, { cancelling }) => {
        if (codePaise(cancelling.less) === 0) return;
        const leftPaise = codePaise(cancelling.amounts);
        if (leftPaise === 0) return returnDiscount(tx, checkoutId);
        await lessenDiscount(tx, checkoutId, leftPaise);
      },
      async (tx, { orderId }, { before: { coinsPaise }, cancelling }) => {
        if (coinsPaise === 0) return;
        const back = { orderId, coinsPaise, backPaise: cancelling.less.coinsPaise };
        await giveBackCoins(tx, back, "cancellation");
      },
      messages.onPiecesCancelled,
    ],
    onOrderDelivered: [
      (tx, order) => noteDelivered(tx, order, now().coins),
      messages.onOrderDelivered,
      inviteLater,
      announceVerified,
      async (tx, order) => {
        // Of when the courier came, not of when somebody was at home or the shop heard of it.
        const cameAt = (await firstAtDoor(tx, order.orderId)) ?? new Date();
        const lateness = await creditLateness(tx, order, now().coins.lateness, cameAt);
        if (lateness !== null) await messages.onLate(tx, order.orderId, lateness);
      },
    ],
    onReturnApproved: [messages.onReturnApproved],
    onOrderReturned: [
      coinsBack("return"),
      creditReturned,
      withMoneyLeft(messages.onOrderReturned),
      announceVerified,
    ],
    onOrderLost: [coinsBack("return"), creditLost, withMoneyLeft(messages.onOrderLost)],
    onOrderRefunded: [creditFallen, messages.onOrderRefunded],
  };
}
