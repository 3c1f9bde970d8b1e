export { builtInProvider } from "./builtInProvider.ts";
export { failCheckout, markPlaced } from "./changeStatus.ts";
export { checkoutRecord } from "./checkoutRecord.ts";
export { emptyBoughtLines } from "./emptyBoughtLines.ts";
export { initiateRoutes } from "./initiateRoutes.ts";
export { toOrderLine } from "./orderDraft.ts";
export type {
  CheckoutProvider,
  CheckoutToOpen,
  LineToOpen,
  OpenedCheckout,
  ProviderAway,
} from "./provider.ts";
export { scriptRoute } from "./scriptRoute.ts";
export type { PaymentTerms } from "./state.ts";
export { stepRoutes } from "./stepRoutes.ts";
export { type CheckoutKey, findCheckout, type StoredCheckout, type StoredLine } from "./stored.ts";
export { sweepCheckouts } from "./sweep.ts";
export { computeTotals, spread } from "./totals.ts";
