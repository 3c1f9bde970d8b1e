import type { OrderStatus } from "../../contract/orderRules.ts";

/** Where an order may go from each status: the only table of it. */
export const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  "Pending payment": ["Processing", "Cancelled"],
  Processing: ["Shipped", "Cancelled"],
  /** Returned without a request: the courier could not deliver it, or lost it. */
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
export type FirstStatus = (typeof firstStatuses)[number];

/** Statuses in which an order ends. */
export const lastStatuses = ["Cancelled", "Refunded"] as const satisfies OrderStatus[];

export const paymentStatuses = ["pending", "paid", "refund due", "refunded", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where an order's payment may go from each status: the only table of it. */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  /** Refund due at once: it came when nothing could be had for it. Refunded: nobody paid for what came back. */
  pending: ["paid", "failed", "refund due", "refunded"],
  /** Pending again: it is tried anew, or to be paid at the door. */
  failed: ["pending", "paid", "refund due"],
  paid: ["refund due"],
  "refund due": ["refunded"],
  /** Due again: the bank sent it back to the shop. */
  refunded: ["refund due"],
};

/** How the payment of an order begins. */
export const firstPaymentStatuses = ["pending", "paid"] as const satisfies PaymentStatus[];
export type FirstPaymentStatus = (typeof firstPaymentStatuses)[number];

type PaymentStep = Partial<Record<PaymentStatus, PaymentStatus>>;
type PaymentMethod = "cod" | "online";

const whoeverPaid = {
  Cancelled: { paid: "refund due" },
  Returned: { paid: "refund due" },
  Refunded: { pending: "refunded", "refund due": "refunded" },
} as const satisfies Partial<Record<OrderStatus, PaymentStep>>;

/** What becomes of the payment when the order reaches a status; it stays where nothing is said. */
export const paymentOnReaching: Readonly<
  Record<PaymentMethod, Partial<Record<OrderStatus, PaymentStep>>>
> = {
  online: whoeverPaid,
  /** Cash is taken at the door. */
  cod: { ...whoeverPaid, Delivered: { pending: "paid" } },
};

/** Who made a change: the shop itself is a job or a rule of ours. */
export const actors = ["customer", "shop", "staff", "gateway", "provider"] as const;
export type Actor = (typeof actors)[number];

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** The step of a payment to this status, from every status that the table lets it come from. */
export function paymentStepTo(to: PaymentStatus): PaymentStep {
  const from = paymentStatuses.filter((status) => paymentMoves[status].includes(to));
  return Object.fromEntries(from.map((status) => [status, to]));
}
