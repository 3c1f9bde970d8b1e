/**
 * An attempt at paying. A gateway lets people try again within one attempt, so `failed` may still
 * become `paid`; `parked` is money that came otherwise than asked for, for the owner to look at.
 */
export const paymentStates = ["created", "failed", "paid", "parked"] as const;

/**
 * A refund: `sending` from when the gateway is asked until it is known what it says, `sent` once it took the order,
 * `done` when the money went. `stuck` is for the owner.
 */
export const refundStates = ["due", "sending", "sent", "done", "stuck"] as const;
export type RefundState = (typeof refundStates)[number];

export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ["sending", "done", "stuck"],
  // Back to due when the gateway says that nothing was made; asked again while nobody knows.
  sending: ["sent", "done", "due", "stuck", "sending"],
  // Asked again after a while, in case the gateway's message was lost.
  sent: ["sending", "done", "stuck"],
  // Tried again, or paid back by hand.
  stuck: ["due", "done"],
  // The gateway alone may say so: the bank sent it back after it went.
  done: ["stuck"],
};

/** A refund that the gateway was asked for so often, and refused or did not tell of, is for the owner. */
export const mostRefundAttempts = 8;

/**
 * A refund that the gateway took on and then, however often it is asked, does not tell of, say because the keys are
 * another account's: only a person finds out where the money is.
 */
export const isUnclear = (refund: {
  status: RefundState;
  attempts: number;
  note: string;
}): boolean =>
  refund.status === "sent" && refund.note !== "" && refund.attempts >= mostRefundAttempts;

/** What the shop keeps of a gateway's message. Amounts in paise. */
export interface PaymentEventFacts {
  gatewayOrderId?: string | undefined;
  gatewayPaymentId?: string | undefined;
  gatewayRefundId?: string | undefined;
  amountPaise?: number | undefined;
  currency?: string | undefined;
  status?: string | undefined;
}
