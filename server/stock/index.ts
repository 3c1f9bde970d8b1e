export { announceStock } from "./announceStock.ts";
export { releaseLapsed, releaseStock } from "./releaseStock.ts";
export { isSold, reservedPieces } from "./reservations.ts";
export { reserveStock, type Shortage } from "./reserveStock.ts";
export { returnStock } from "./returnStock.ts";
export { sellStock } from "./sellStock.ts";
