export { deskPieceRoutes } from "./deskPieceRoutes.ts";
export { deskRoutes } from "./deskRoutes.ts";
export { deskStepRoutes } from "./deskStepRoutes.ts";
export { notesOf } from "./notesOf.ts";
export { shipmentRoutes } from "./shipmentRoutes.ts";
