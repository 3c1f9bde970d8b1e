export { countParked } from "./countParked.ts";
export { inboxGauge } from "./gauge.ts";
export { isParkedAs, ordersSettledAs } from "./ordersTold.ts";
export { type ParkedMessages, parkedMessages } from "./parkedMessages.ts";
export { parkedRoutes } from "./parkedRoutes.ts";
export { type KeptMessage, type Message, receive } from "./receive.ts";
export { delay, type Settlement, settle, settleWaiting } from "./settle.ts";
export { sweepInbox } from "./sweepInbox.ts";
export type { Outcome } from "./tables.ts";
