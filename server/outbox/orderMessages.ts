import type { Transaction } from "../database/connect.ts";
import { type OrderHooks, type OrderRef, readOrder, type StoredOrder } from "../orders/index.ts";
import { type Message, type Notice, writeMessages } from "./notifier.ts";
import {
  cancelledMessages,
  lostMessages,
  piecesCancelledMessages,
  refundedMessages,
  returnedMessages,
} from "./orderEndTexts.ts";
import {
  addressChangedMessages,
  type CourierNews,
  courierMessages,
  deliveredMessages,
  lateMessages,
  ownerNotice,
  placedMessages,
  returnApprovedMessages,
  shippedMessages,
} from "./orderTexts.ts";
import { type ReturnNews, returnMessages } from "./returnTexts.ts";
import { reviewMessages } from "./reviewTexts.ts";
import type { ShopFacts } from "./shopFacts.ts";

type Told = Exclude<
  keyof OrderHooks,
  "onPaymentFailed" | "onOrderCancelled" | "onOrderReturned" | "onOrderLost"
>;
type WholeHooks = { [Name in Told]-?: NonNullable<OrderHooks[Name]>[number] };

/**
 * What customers and the owner are told of orders, written in the transaction of each change.
 * `onWritten` is called then, before it is committed.
 */
export function orderMessages(
  shop: () => ShopFacts,
  onWritten: () => void = () => {},
): WholeHooks & {
  /** `leftPaise` is what of the order's money is here: it goes back, but for what is deducted. */
  onOrderCancelled(tx: Transaction, order: OrderRef, leftPaise: number): Promise<void>;
  onOrderReturned(tx: Transaction, order: OrderRef, leftPaise: number): Promise<void>;
  onOrderLost(tx: Transaction, order: OrderRef, leftPaise: number): Promise<void>;
  /** Where the parcel is, as its courier tells. */
  onTracking(tx: Transaction, orderId: string, news: CourierNews): Promise<void>;
  /** How pieces that the customer sends back are on their way. */
  onReturn(tx: Transaction, orderId: string, news: ReturnNews): Promise<void>;
  /** That it came late, and what was given for that. */
  onLate(
    tx: Transaction,
    orderId: string,
    lateness: { days: number; coins: number },
  ): Promise<void>;
  /** When it is time to ask what they think of these. */
  onReviewTime(
    tx: Transaction,
    orderId: string,
    products: Parameters<typeof reviewMessages>[2],
  ): Promise<void>;
} {
  const hook =
    (
      toCustomer: (order: StoredOrder, shop: ShopFacts, paise: number, ref: OrderRef) => Message[],
      toOwner: ((order: StoredOrder) => Notice) | null,
    ) =>
    async (tx: Transaction, ref: OrderRef, paise = 0): Promise<void> => {
      const { orderId, whole } = ref;
      const order = whole ?? (await wholeOrder(tx, orderId));
      const messages = toCustomer(order, shop(), paise, ref);
      if (toOwner) messages.push({ kind: "email", recipient: null, ...toOwner(order) });
      await writeMessages(
        tx,
        messages.map((message) => ({ ...message, orderId })),
      );
      onWritten();
    };
  async function tell<News>(
    tx: Transaction,
    orderId: string,
    texts: (order: StoredOrder, shop: ShopFacts, news: News) => Message[],
    news: News,
  ): Promise<void> {
    const told = texts(await wholeOrder(tx, orderId), shop(), news);
    await writeMessages(
      tx,
      told.map((message) => ({ ...message, orderId })),
    );
    onWritten();
  }
  return {
    onOrderPlaced: hook(placedMessages, (order) => ownerNotice(order, "New order")),
    onOrderShipped: hook(shippedMessages, null),
    onAddressChanged: hook(addressChangedMessages, null),
    onShipmentCorrected: hook(shippedMessages, null),
    onOrderCancelled: hook(cancelledMessages, (order) => ownerNotice(order, "Cancelled order")),
    onPiecesCancelled: async (tx, { orderId }, gone) => {
      const order = await wholeOrder(tx, orderId);
      const notice = { ...ownerNotice(order, "Pieces cancelled"), recipient: null };
      const told = [
        ...piecesCancelledMessages(order, shop(), gone),
        { kind: "email", ...notice } as const,
      ];
      await writeMessages(
        tx,
        told.map((message) => ({ ...message, orderId })),
      );
      onWritten();
    },
    onOrderDelivered: hook(deliveredMessages, null),
    onReturnApproved: hook(returnApprovedMessages, null),
    onOrderReturned: hook(returnedMessages, null),
    onOrderLost: hook(lostMessages, null),
    onOrderRefunded: hook(refundedMessages, null),
    onTracking: (tx, orderId, news) => tell(tx, orderId, courierMessages, news),
    onReturn: (tx, orderId, news) => tell(tx, orderId, returnMessages, news),
    onLate: (tx, orderId, lateness) => tell(tx, orderId, lateMessages, lateness),
    onReviewTime: (tx, orderId, products) => tell(tx, orderId, reviewMessages, products),
  };
}

async function wholeOrder(tx: Transaction, orderId: string): Promise<StoredOrder> {
  const order = await readOrder(tx, orderId);
  if (order === null) throw new Error(`there is no order ${orderId}`);
  return order;
}
