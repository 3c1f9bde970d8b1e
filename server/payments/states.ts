/**
 * An attempt at paying. A gateway lets people try again within one attempt, so `failed` may still
 * become `paid`; `parked` is money that came otherwise than asked for, for the owner to look at.
 */
export const paymentStates = ["created", "failed", "paid", "parked"] as const;

/**
 * A refund: `sending` while the gateway is asked, `sent` once it took the order, `done` when the
 * money went. `stuck` is for the owner.
 */
export const refundStates = ["due", "sending", "sent", "done", "stuck"] as const;
export type RefundState = (typeof refundStates)[number];

export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ["sending", "done", "stuck"],
  // Back to due when the gateway did not answer; another process may take over what lay too long.
  sending: ["sent", "done", "due", "stuck", "sending"],
  // Asked again after a while, in case the gateway's message was lost.
  sent: ["sending", "done", "stuck"],
  // Tried again, or paid back by hand.
  stuck: ["due", "done"],
  done: [],
};

/** What the shop keeps of a gateway's message. Amounts in paise. */
export interface PaymentEventFacts {
  gatewayOrderId?: string | undefined;
  gatewayPaymentId?: string | undefined;
  gatewayRefundId?: string | undefined;
  amountPaise?: number | undefined;
  currency?: string | undefined;
  status?: string | undefined;
}
