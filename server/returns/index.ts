export { backOf } from "./backOf.ts";
export { returnCodeRoute } from "./codeRoute.ts";
export { deskReturnRoutes } from "./desk/routes.ts";
export {
  comesBack,
  countWaitingReturns,
  isReturnOpen,
  numbersWithReturnOpen,
} from "./readReturns.ts";
export { returnPhotosOf, returnRecord } from "./returnRecord.ts";
export { returnRowsOf } from "./returnRowsOf.ts";
export { returnRoutes } from "./routes.ts";
export { returnCalls } from "./watchedCalls.ts";
