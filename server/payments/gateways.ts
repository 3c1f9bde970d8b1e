import { razorpay } from "./razorpay/index.ts";

/** The gateways that the shop knows; the first that is configured takes the money. */
export const gatewayKinds = [razorpay];
