import { razorpay } from "./razorpay/index.ts";

/** The gateways that the shop knows; the first that is configured takes the money. */
export const gatewayKinds = [razorpay];

/** What the owner sets of them in the back office. */
export const paymentGroups = gatewayKinds.map(({ group }) => group);
