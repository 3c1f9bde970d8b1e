export { announceStock } from "./announceStock.ts";
export { cancelPieces } from "./cancelPieces.ts";
export { changeStock, stockAfter } from "./changeStock.ts";
export { stockSheets } from "./exportSheets.ts";
export { stockGauge } from "./gauge.ts";
export { holdingOn } from "./holdOn.ts";
export { ledgerFaults } from "./ledgerFaults.ts";
export { lockHeldAndWanted, lockingNew } from "./lockStock.ts";
export { movementsOf } from "./movementsOf.ts";
export { releaseLapsed, releaseStock } from "./releaseStock.ts";
export {
  heldUntil,
  holdWait,
  isHolding,
  isWhollySold,
  reservedPieces,
  wasReserved,
} from "./reservations.ts";
export {
  type Holder,
  type HoldLimit,
  type HoldLimitReached,
  holderTurn,
  reserveAgain,
  reserveLocked,
  reserveStock,
  type Shortage,
  type StockLine,
} from "./reserveStock.ts";
export { restockPieces, returnPieces, sendPieces } from "./returnPieces.ts";
export { returnStock, writeOffStock } from "./returnStock.ts";
export { lockingUnsold, sellLocked, sellStock } from "./sellStock.ts";
export { stockRoutes } from "./stockRoutes.ts";
