import type { Transaction } from "../database/connect.ts";
import { type OrderHook, type OrderHooks, readOrder, type StoredOrder } from "../orders/index.ts";
import { type Message, type Notice, writeMessages } from "./notifier.ts";
import {
  cancelledMessages,
  ownerNotice,
  placedMessages,
  refundedMessages,
  type ShopFacts,
  shippedMessages,
} from "./orderTexts.ts";

type WholeHooks = { [Name in keyof Required<OrderHooks>]: OrderHook };

/**
 * What customers and the owner are told of orders, written in the transaction of each change.
 * `onWritten` is called then, before it is committed.
 */
export function orderMessages(shop: ShopFacts, onWritten: () => void = () => {}): WholeHooks {
  const hook =
    (
      toCustomer: (order: StoredOrder, shop: ShopFacts) => Message[],
      toOwner: ((order: StoredOrder) => Notice) | null,
    ): OrderHook =>
    async (tx, { orderId }) => {
      const order = await wholeOrder(tx, orderId);
      const messages = toCustomer(order, shop);
      if (toOwner) messages.push({ kind: "email", recipient: null, ...toOwner(order) });
      await writeMessages(tx, messages);
      onWritten();
    };
  return {
    onOrderPlaced: hook(placedMessages, (order) => ownerNotice(order, "New order")),
    onOrderShipped: hook(shippedMessages, null),
    onOrderCancelled: hook(cancelledMessages, (order) => ownerNotice(order, "Cancelled order")),
    onOrderRefunded: hook(refundedMessages, null),
  };
}

async function wholeOrder(tx: Transaction, orderId: string): Promise<StoredOrder> {
  const order = await readOrder(tx, orderId);
  if (order === null) throw new Error(`there is no order ${orderId}`);
  return order;
}
