import type { Database, Transaction } from "../database/connect.ts";
import { applyPayment, type Payment, type PaymentOutcome } from "./applyPayment.ts";
import { cancelOrder, closeUnpaid } from "./cancelOrder.ts";
import { failPayment, retryPayment } from "./failPayment.ts";
import { markRefunded } from "./markRefunded.ts";
import { type Move, moveOrder } from "./moveOrder.ts";
import type { OrderDraft } from "./orderDraft.ts";
import type { OrderHooks } from "./orderHooks.ts";
import { payOnDelivery } from "./payOnDelivery.ts";
import { type PlacedOrder, placeOrder } from "./placeOrder.ts";

/** All that changes orders. What each promises stands with the function of the same name. */
export interface Orders {
  placeOrder(within: Transaction, draft: OrderDraft): Promise<PlacedOrder>;
  applyPayment(within: Transaction, orderId: string, payment: Payment): Promise<PaymentOutcome>;
  failPayment(within: Transaction, orderId: string, note: string): Promise<void>;
  retryPayment(within: Transaction, orderId: string): Promise<void>;
  payOnDelivery(
    within: Transaction,
    orderId: string,
    codFeePaise: number,
  ): ReturnType<typeof payOnDelivery>;
  moveOrder(within: Transaction, orderId: string, move: Move): Promise<boolean>;
  cancelOrder(within: Transaction, orderId: string): Promise<boolean>;
  markRefunded(within: Transaction, orderId: string): Promise<void>;
  closeUnpaid(db: Database, signal?: AbortSignal): Promise<number>;
}

/** Orders that tell other parts, by these hooks, what happens to them. */
export function createOrders(hooks: OrderHooks): Orders {
  return {
    placeOrder: (within, draft) => placeOrder(within, draft, hooks),
    applyPayment: (within, orderId, payment) => applyPayment(within, orderId, payment, hooks),
    failPayment,
    retryPayment,
    payOnDelivery: (within, orderId, fee) => payOnDelivery(within, orderId, fee, hooks),
    moveOrder: (within, orderId, move) => moveOrder(within, orderId, move, hooks),
    cancelOrder: (within, orderId) => cancelOrder(within, orderId, hooks),
    markRefunded: (within, orderId) => markRefunded(within, orderId, hooks),
    closeUnpaid: (db, signal) => closeUnpaid(db, hooks, signal),
  };
}
