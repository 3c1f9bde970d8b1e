import { cancellationHours, type OrderStatus } from "../../contract/orderRules.ts";

const hour = 60 * 60 * 1000;

interface Paid {
  status: OrderStatus;
  attention: string | null;
}

/** Whether an order waits for its payment and is looked at: it may have been paid for. */
export const isBeingChecked = ({ status, attention }: Paid): boolean =>
  status === "Pending payment" && attention !== null;

/**
 * Until when the customer may cancel: `cancellationHours` from placing, and only before dispatch. What is made to
 * measure is nobody else's once it is being cut. What is being checked is not the customer's to end.
 */
export function cancellableUntil(
  order: Paid & { placedAt: Date; cuttingBegunAt: Date | null },
): Date | null {
  if (order.cuttingBegunAt !== null) return null;
  if (order.status !== "Pending payment" && order.status !== "Processing") return null;
  if (isBeingChecked(order)) return null;
  return new Date(order.placedAt.getTime() + cancellationHours * hour);
}
