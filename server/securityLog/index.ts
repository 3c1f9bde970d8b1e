export { keepSecurityEvents } from "./keepEvents.ts";
export { type CustomerNames, securityRecord, sweepSecurityEvents } from "./readEvents.ts";
export { securityEventRoutes } from "./securityEventRoutes.ts";
export { type Account, noteEvent, type WatchedCalls } from "./watchedCalls.ts";
