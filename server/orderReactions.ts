import type { Shop } from "../content/shop.ts";
import { emptyBoughtLines } from "./checkout/index.ts";
import { creditLateness, giveBackCoins, noteDelivered, spendAgain } from "./coins/index.ts";
import type { Config } from "./config.ts";
import { lessenDiscount, returnDiscount } from "./discounts/index.ts";
import { creditRefunded, creditReturned, issueInvoice } from "./invoices/index.ts";
import { changeOrder, codePaise, type OrderHooks } from "./orders/index.ts";
import type { orderMessages } from "./outbox/index.ts";
import { readMoney } from "./payments/index.ts";
import { inviteLater } from "./reviews/index.ts";
import { cancelShipmentsOf } from "./shipping/index.ts";

/** Gives an order's coins back, and costs nothing where it spent none. */
function coinsBack(reason: Parameters<typeof giveBackCoins>[2]) {
  const hook: NonNullable<OrderHooks["onOrderCancelled"]>[number] = async (tx, order) => {
    if (order.coinsPaise > 0) await giveBackCoins(tx, { orderId: order.orderId }, reason);
  };
  return hook;
}

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
  onPlaced: NonNullable<OrderHooks["onOrderPlaced"]>[number];
}): OrderHooks {
  return {
    onOrderPlaced: [
      emptyBoughtLines,
      onPlaced,
      messages.onOrderPlaced,
      async (tx, { orderId, coinsPaise }) => {
        if (coinsPaise === 0 || (await spendAgain(tx, orderId)) === "spent") return;
        const attention = "Paid after its coins were given back and spent elsewhere.";
        await changeOrder(tx, orderId, { from: "Processing", attention });
      },
    ],
    onPaymentFailed: [coinsBack("cancellation")],
    onOrderShipped: [
      async (tx, { orderId }) => void (await issueInvoice(tx, orderId, shop())),
      messages.onOrderShipped,
    ],
    onShipmentCorrected: [messages.onShipmentCorrected],
    onOrderCancelled: [
      (tx, { checkoutId }) => returnDiscount(tx, checkoutId),
      coinsBack("cancellation"),
      (tx, { orderId }) => cancelShipmentsOf(tx, orderId),
      messages.onOrderCancelled,
    ],
    onPiecesCancelled: [
      async (tx, { checkoutId }, { cancelling }) => {
        if (codePaise(cancelling.less) > 0) {
          await lessenDiscount(tx, checkoutId, codePaise(cancelling.amounts));
        }
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
      async (tx, order) => {
        const lateness = await creditLateness(tx, order, now().coins.lateness);
        if (lateness !== null) await messages.onLate(tx, order.orderId, lateness);
      },
    ],
    onReturnApproved: [messages.onReturnApproved],
    onOrderReturned: [coinsBack("return"), creditReturned, messages.onOrderReturned],
    onOrderRefunded: [
      async (tx, order, refundedPaise) => {
        const { leftPaise } = await readMoney(tx, order.orderId);
        await creditRefunded(tx, order, refundedPaise, leftPaise);
      },
      messages.onOrderRefunded,
    ],
  };
}
