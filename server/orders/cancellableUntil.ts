import { cancellationHours, type OrderStatus } from "../../contract/orderRules.ts";

const hour = 60 * 60 * 1000;

/**
 * Until when the customer may cancel: `cancellationHours` from placing, and only before dispatch. What is made to
 * measure is nobody else's once it is being cut.
 */
export function cancellableUntil(order: {
  status: OrderStatus;
  placedAt: Date;
  cuttingBegunAt: Date | null;
}): Date | null {
  if (order.cuttingBegunAt !== null) return null;
  if (order.status !== "Pending payment" && order.status !== "Processing") return null;
  return new Date(order.placedAt.getTime() + cancellationHours * hour);
}
