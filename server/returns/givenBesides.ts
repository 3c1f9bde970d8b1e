import { owedForPieces, type StoredOrder } from "../orders/index.ts";
import { leftOf, type OrderMoney } from "../payments/index.ts";
import { piecesIn } from "./mayReturn.ts";
import type { StoredReturn } from "./readReturns.ts";

/**
 * What of an order's money goes or went back for no pieces, in paise: staff gave a part of a price back, say for a
 * scratch. Only they know whether that was for the pieces of this request; what they deducted from another was not.
 */
export function givenBesides(
  { receipts }: Pick<OrderMoney, "receipts">,
  order: StoredOrder,
  request: Pick<StoredReturn, "id">,
  requests: readonly StoredReturn[],
): number {
  const applied = receipts.filter(({ outcome }) => outcome === "applied");
  const sum = (amounts: readonly number[]) => amounts.reduce((all, paise) => all + paise, 0);
  const refundedPaise = (some: typeof requests) =>
    sum(some.map(({ refundPaise }) => refundPaise ?? 0));
  const paidPaise = sum(applied.map(({ amountPaise }) => amountPaise));
  // The total fell when pieces were cancelled, and what they cost went back.
  const forCancelled = Math.max(0, paidPaise - order.totalPaise);
  const others = requests.filter(({ id, state }) => state === "refunded" && id !== request.id);
  const owedPaise = owedForPieces(order, [], piecesIn(order, others)).totalPaise;
  const deductedPaise = Math.max(0, owedPaise - refundedPaise(others));
  const besidesPaise = paidPaise - leftOf(applied) - forCancelled - refundedPaise(requests);
  return Math.max(0, besidesPaise - deductedPaise);
}
