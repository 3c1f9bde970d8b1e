import type { OrderStatus } from "../../contract/orderRules.ts";

/** Where an order may go from each status: the only table of it. */
export const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  "Pending payment": ["Processing", "Cancelled"],
  Processing: ["Shipped", "Cancelled"],
  /** Returned without a request: the courier could not deliver it. */
  Shipped: ["Delivered", "Returned"],
  Delivered: ["Return requested"],
  /** Delivered again: the request was withdrawn or refused. */
  "Return requested": ["Returned", "Delivered"],
  Returned: ["Refunded"],
  Cancelled: [],
  Refunded: [],
};

/** Statuses in which an order begins: paid later, or placed for good. */
export const firstStatuses = ["Pending payment", "Processing"] as const satisfies OrderStatus[];

/** Statuses in which an order ends. */
export const lastStatuses = ["Cancelled", "Refunded"] as const satisfies OrderStatus[];

export const paymentStatuses = ["pending", "paid", "refund due", "refunded", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Who made a change: the shop itself is a job or a rule of ours. */
export const actors = ["customer", "shop", "staff", "gateway", "provider"] as const;
export type Actor = (typeof actors)[number];

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}
