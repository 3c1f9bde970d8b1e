import type { OrderStatus } from "../../../contract/orderRules.ts";

/**
 * The heading over an order that the checkout says went well; null until the shop says more. Its money may have come
 * when its stock was gone: then it is cancelled.
 */
export function thanksFor(status: OrderStatus | null) {
  return status === "Cancelled"
    ? ({ tone: "bad", icon: "close", title: "Order Cancelled" } as const)
    : ({ tone: "good", icon: "check", title: "Thank You For Your Order!" } as const);
}
