import type { StoredOrder } from "../orders/index.ts";
import { leftOf, type OrderMoney } from "../payments/index.ts";
import type { StoredReturn } from "./readReturns.ts";

/**
 * What of an order's money goes or went back for no pieces, in paise: staff gave a part of a price back, say for a
 * scratch. Only they know whether that was for pieces that come back now.
 */
export function givenBesides(
  { receipts }: Pick<OrderMoney, "receipts">,
  { totalPaise }: Pick<StoredOrder, "totalPaise">,
  requests: readonly Pick<StoredReturn, "refundPaise">[],
): number {
  const applied = receipts.filter(({ outcome }) => outcome === "applied");
  const sum = (amounts: readonly number[]) => amounts.reduce((all, paise) => all + paise, 0);
  const paidPaise = sum(applied.map(({ amountPaise }) => amountPaise));
  // The total fell when pieces were cancelled, and what they cost went back.
  const forCancelled = Math.max(0, paidPaise - totalPaise);
  const forReturned = sum(requests.map(({ refundPaise }) => refundPaise ?? 0));
  return Math.max(0, paidPaise - leftOf(applied) - forCancelled - forReturned);
}
