export { addressProblem } from "./addressProblem.ts";
export { cancellableUntil, isBeingChecked } from "./cancellableUntil.ts";
export { changeOrder, type Shipment } from "./changeOrder.ts";
export { claimOrder, trackOrder } from "./claimOrder.ts";
export { mayBePaid, payableUntil } from "./closeUnpaid.ts";
export { countOpenCash } from "./countOpenCash.ts";
export { countOrdersOf } from "./countOrdersOf.ts";
export { createOrders, type Orders } from "./createOrders.ts";
export { deliveredAt } from "./deliveredAt.ts";
export { orderSheets } from "./exportSheets.ts";
export { countBoard, countWaiting } from "./find/countBoard.ts";
export { findOrders, findOrdersOf } from "./find/findOrders.ts";
export { orderGauge } from "./gauge.ts";
export {
  checkoutsOf,
  hasDelivered,
  hasOrdered,
  hasOrderedBefore,
  hasPaidOrder,
} from "./hasOrdered.ts";
export { type LockedOrder, lockNumbered, lockOrder } from "./lockOrder.ts";
export { mayMove, type PaymentStatus } from "./machine.ts";
export type { Move } from "./moveOrder.ts";
export { numbersOf } from "./numbersOf.ts";
export type { OrderDraft, OrderLineDraft } from "./orderDraft.ts";
export type { OrderHooks, OrderRef, PiecesGone } from "./orderHooks.ts";
export { orderRecord } from "./orderRecord.ts";
export { ordersUnderWay } from "./ordersUnderWay.ts";
export {
  addUp,
  codePaise,
  computeTotals,
  leastTotalPaise,
  lessCoins,
  linePaise,
  paidBy,
  spread,
  type Totals,
  totalOf,
  type WayOfPaying,
} from "./orderTotals.ts";
export { owedForPieces } from "./owedForPieces.ts";
export { changedSince } from "./pieces/cancelOwnPieces.ts";
export {
  type BesideOrder,
  isOpenForPieces,
  reckonPieces,
  toPieceTerms,
  type WantedPieces,
} from "./pieces/pieceTerms.ts";
export { listPieces, moneyInWords } from "./pieces/pieceWords.ts";
export { findOrder, readOrder, type StoredOrder } from "./readOrder.ts";
export { orderRoutes } from "./routes.ts";
export { type SoldOrder, soldOn } from "./soldOn.ts";
export { promisedOf, toOrder } from "./toOrder.ts";
export { isOrdered, orderedProducts, usesByOrders } from "./whatIsOrdered.ts";
export { whereOrdersWent } from "./whereOrdersWent.ts";
