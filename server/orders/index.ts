export { claimOrder } from "./claimOrder.ts";
export { hasPaidOrder } from "./hasPaidOrder.ts";
export type { OrderHook, OrderHooks } from "./hooks.ts";
export { lockOrder } from "./lockOrder.ts";
export type { OrderDraft, OrderLineDraft } from "./orderDraft.ts";
export { orderRecord } from "./orderRecord.ts";
export { createOrders, type Orders } from "./orders.ts";
export { readOrder, type StoredOrder } from "./readOrder.ts";
export { orderRoutes } from "./routes.ts";
