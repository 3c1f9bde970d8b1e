export { builtInProvider } from "./builtInProvider.ts";
export { cartCodeRoute } from "./cartCodeRoute.ts";
export { failCheckout, markPlaced } from "./changeStatus.ts";
export { checkoutRecord } from "./checkoutRecord.ts";
export { emptyBoughtLines } from "./emptyBoughtLines.ts";
export { initiateRoutes } from "./initiateRoutes.ts";
export { toOrderLine } from "./orderDraft.ts";
export type {
  CheckoutProvider,
  CheckoutToOpen,
} from "./provider.ts";
export { scriptRoute } from "./scriptRoute.ts";
export { cashOnDelivery } from "./state.ts";
export { stepRoutes } from "./stepRoutes.ts";
export { findCheckout, type StoredCheckout } from "./stored.ts";
export { sweepCheckouts } from "./sweep.ts";
export { spread } from "./totals.ts";
