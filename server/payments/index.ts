export { createPayments, type Payments } from "./createPayments.ts";
export { decideRefund, retryRefund, settleByHand } from "./decideRefund.ts";
export { paymentGroups } from "./gateways.ts";
export { openGateways } from "./openGateways.ts";
export { type OrderMoney, readMoney } from "./readMoney.ts";
export { replayEvent } from "./receiveEvent.ts";
export { refundThrough } from "./refundThrough.ts";
export { repaidOf } from "./repaidOf.ts";
export { webhookRoutes } from "./webhookRoutes.ts";
