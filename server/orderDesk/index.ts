export { countWaiting } from "./countBoard.ts";
export { deskRoutes } from "./deskRoutes.ts";
export { deskStepRoutes } from "./deskStepRoutes.ts";
