import type { Database, Transaction } from "../database/connect.ts";
import { applyPayment, type Payment, type PaymentOutcome } from "./applyPayment.ts";
import { approveReturn } from "./approveReturn.ts";
import { cancelOrder } from "./cancelOrder.ts";
import { changeAddress } from "./changeAddress.ts";
import type { CashTerms, Destination, Shipment } from "./changeOrder.ts";
import { closeUnpaid } from "./closeUnpaid.ts";
import { correctShipment, sendAgain } from "./correctShipment.ts";
import { endRefund } from "./endRefund.ts";
import { failPayment, retryPayment } from "./failPayment.ts";
import { forgetBuyers } from "./forgetBuyers.ts";
import type { LockedOrder } from "./lockOrder.ts";
import type { Actor } from "./machine.ts";
import { markRefunded } from "./markRefunded.ts";
import { type Move, moveOrder } from "./moveOrder.ts";
import type { OrderDraft } from "./orderDraft.ts";
import type { OrderHooks } from "./orderHooks.ts";
import { oweAgain, oweRefund } from "./oweRefund.ts";
import { payOnDelivery } from "./payOnDelivery.ts";
import { cancelPieces, type PiecesSaid } from "./pieces/cancelPieces.ts";
import type { BesideOrder, Cancelling } from "./pieces/pieceTerms.ts";
import { type PlacedOrder, placeOrder } from "./placeOrder.ts";
import type { StoredOrder } from "./readOrder.ts";
import { shipOrder } from "./shipOrder.ts";

/** All that changes orders. What each promises stands with the function of the same name. */
export interface Orders {
  placeOrder(tx: Transaction, draft: OrderDraft): Promise<PlacedOrder>;
  applyPayment(tx: Transaction, orderId: string, payment: Payment): Promise<PaymentOutcome>;
  failPayment(tx: Transaction, orderId: string, note: string): Promise<void>;
  retryPayment(tx: Transaction, orderId: string): Promise<void>;
  payOnDelivery(
    tx: Transaction,
    orderId: string,
    cash: CashTerms,
  ): ReturnType<typeof payOnDelivery>;
  moveOrder(tx: Transaction, orderId: string, move: Move): Promise<boolean>;
  shipOrder(
    tx: Transaction,
    order: LockedOrder,
    sent: { shipment: Shipment; actor: Actor },
  ): ReturnType<typeof shipOrder>;
  changeAddress(
    tx: Transaction,
    order: Pick<LockedOrder, "id">,
    destination: Destination,
  ): Promise<boolean>;
  approveReturn(tx: Transaction, order: Pick<LockedOrder, "id" | "status">): Promise<boolean>;
  cancelOrder(tx: Transaction, orderId: string): Promise<boolean>;
  cancelPieces(
    tx: Transaction,
    order: StoredOrder,
    cancelling: Cancelling,
    said: PiecesSaid,
    beside: Pick<BesideOrder, "payBack">,
  ): Promise<void>;
  markRefunded(
    tx: Transaction,
    orderId: string,
    refund: { paise: number; isLast: boolean },
  ): Promise<void>;
  oweRefund(tx: Transaction, orderId: string): Promise<void>;
  oweAgain(tx: Transaction, orderId: string, paise: number): Promise<void>;
  endRefund(tx: Transaction, order: LockedOrder): Promise<void>;
  correctShipment(tx: Transaction, orderId: string, shipment: Shipment): Promise<boolean>;
  sendAgain(
    tx: Transaction,
    orderId: string,
    sent: { shipment: Shipment; actor: Actor },
  ): Promise<boolean>;
  closeUnpaid(db: Database, signal?: AbortSignal): Promise<number>;
  forgetBuyers(db: Database, signal?: AbortSignal): Promise<number>;
}

/** Orders that tell other parts, by these hooks, what happens to them. */
export function createOrders(hooks: OrderHooks): Orders {
  return {
    placeOrder: (tx, draft) => placeOrder(tx, draft, hooks),
    applyPayment: (tx, orderId, payment) => applyPayment(tx, orderId, payment, hooks),
    failPayment: (tx, orderId, note) => failPayment(tx, orderId, note, hooks),
    retryPayment,
    payOnDelivery: (tx, orderId, cash) => payOnDelivery(tx, orderId, cash, hooks),
    moveOrder: (tx, orderId, move) => moveOrder(tx, orderId, move, hooks),
    shipOrder: (tx, order, sent) => shipOrder(tx, order, sent, hooks),
    changeAddress: (tx, order, destination) => changeAddress(tx, order, destination, hooks),
    approveReturn: (tx, order) => approveReturn(tx, order, hooks),
    cancelOrder: (tx, orderId) => cancelOrder(tx, orderId, hooks),
    cancelPieces: (tx, order, cancelling, said, beside) =>
      cancelPieces(tx, order, cancelling, said, beside, hooks),
    markRefunded: (tx, orderId, refund) => markRefunded(tx, orderId, refund, hooks),
    oweRefund,
    oweAgain,
    endRefund,
    correctShipment: (tx, orderId, shipment) => correctShipment(tx, orderId, shipment, hooks),
    sendAgain: (tx, orderId, sent) => sendAgain(tx, orderId, sent, hooks),
    closeUnpaid: (db, signal) => closeUnpaid(db, hooks, signal),
    forgetBuyers,
  };
}
