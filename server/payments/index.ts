export { createGateway } from "./createGateway.ts";
export { createPayments, type Payments } from "./createPayments.ts";
export type { PayableOrder, PaymentGateway, RefundAnswer, RefundRequest } from "./gateway.ts";
export type { Refunders } from "./makeRefunds.ts";
export { refundThrough } from "./refundThrough.ts";
export type { ReportOutcome } from "./reportPayment.ts";
export { razorpayRoutes } from "./routes.ts";
export { type RazorpaySettings, razorpaySources } from "./settings.ts";
