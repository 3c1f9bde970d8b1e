import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import type { Cancelling } from "./pieces/pieceTerms.ts";
import type { StoredOrder } from "./readOrder.ts";

/** Which order something happened to; whoever needs more reads it. */
export interface OrderRef {
  orderId: string;
  number: string;
  checkoutId: string;
  customerId: string | null;
  provider: "built-in" | "shiprocket";
  /** What the customer's coins took off it. */
  coinsPaise: number;
  /** The status before, or null for an order that has just been placed. */
  from: OrderStatus | null;
  /** It came back, but for what the courier lost on its way to us. */
  isShort?: boolean;
  /** The order as it is now, where it was read already. */
  whole?: StoredOrder;
}

/** What another part does in the transaction of a change: write rows, never call anybody. */
export type OrderHook = (tx: Transaction, order: OrderRef) => Promise<void>;

/** The same for money that went back, so much of it. */
export type RefundHook = (tx: Transaction, order: OrderRef, refundedPaise: number) => Promise<void>;

/** Pieces that were taken out of an order. */
export interface PiecesGone {
  /** The order as it was with them. */
  before: StoredOrder;
  cancelling: Cancelling;
}

/** The same for pieces that were cancelled one by one. */
export type PiecesHook = (tx: Transaction, order: OrderRef, gone: PiecesGone) => Promise<void>;

export interface OrderHooks {
  /** Once for every order: when it is placed for good, cash on delivery at once, online when paid. */
  onOrderPlaced?: readonly OrderHook[];
  onOrderShipped?: readonly OrderHook[];
  /** When it is handed over for the first time; not when a return is withdrawn or refused. */
  onOrderDelivered?: readonly OrderHook[];
  /** When the customer may give it back. */
  onReturnApproved?: readonly OrderHook[];
  /** When the courier's number turned out to be another one, also of what is sent again. */
  onShipmentCorrected?: readonly OrderHook[];
  /** When it goes to another address than it was placed with. */
  onAddressChanged?: readonly OrderHook[];
  /** Also when an order that nobody paid is closed. */
  onOrderCancelled?: readonly OrderHook[];
  /** When some of its pieces were cancelled, and others were not. */
  onPiecesCancelled?: readonly PiecesHook[];
  /** When paying failed: it waits on, and may yet be paid. */
  onPaymentFailed?: readonly OrderHook[];
  /** When the goods came back: from the customer, or from a courier who could not deliver them. */
  onOrderReturned?: readonly OrderHook[];
  /** When its goods were lost on their way to the customer. */
  onOrderLost?: readonly OrderHook[];
  /** Whenever money went back. */
  onOrderRefunded?: readonly RefundHook[];
}

export async function runHooks(
  hooks: readonly OrderHook[] | undefined,
  tx: Transaction,
  order: OrderRef,
): Promise<void> {
  for (const hook of hooks ?? []) await hook(tx, order);
}
