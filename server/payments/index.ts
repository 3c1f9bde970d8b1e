export { createGateway } from "./createGateway.ts";
export { createPayments, type Payments } from "./createPayments.ts";
export { refundThrough } from "./refundThrough.ts";
export { razorpayRoutes } from "./routes.ts";
export { razorpaySources } from "./settings.ts";
