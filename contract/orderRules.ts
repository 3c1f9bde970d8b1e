/** Words and shapes of orders that the pages use as well; kept free of schemas, so they are small. */

/** Every state of an order. The moves between them are the server's table. */
export const orderStatuses = [
  "Pending payment",
  "Processing",
  "Shipped",
  "Delivered",
  "Cancelled",
  "Return requested",
  "Returned",
  "Refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The state of an order as it is read: what the courier lost came back to nobody. */
export function statusInWords({
  status,
  isLost,
}: {
  status: OrderStatus;
  isLost: boolean;
}): string {
  if (!isLost) return status;
  return status === "Refunded" ? "Lost on the way, refunded" : "Lost on the way";
}

/** From placing an order, while its customer may cancel it free of charge, and before dispatch. */
export const cancellationHours = 6;

/** From delivery, while its customer may report damage or ask for a return or a replacement. */
export const reportHours = 24;

/** Months after which a guest's order that came to nothing no longer says who bought, counted from the last that happened to it. */
export const cameToNothingMonths = 6;

/** The four steps that tracking shows; `reached` counts those done, 0 for a cancelled order. */
export const trackingSteps = [
  "Receiving Orders",
  "Order Processing",
  "Shipped",
  "Delivered",
] as const;

/** `AG-` and eight characters without 0, 1, I, L, O, U, in two groups: easy to read out on the phone. */
export const orderNumberPattern = /^AG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

/** An order number as people type it (`ag 7k3m 92qd`) in the form in which it is kept. */
export function normaliseOrderNumber(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^(AG)?(.{4})(.{4})$/, "AG-$2-$3");
}
