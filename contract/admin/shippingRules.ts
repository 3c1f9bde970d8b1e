/** Words and limits of bookings at carriers that the screens use as well; free of schemas. */

import { isSameAwb } from "./orderRules.ts";

/**
 * A booking: asked for, had, refused by the carrier, being cancelled there, over, or come back because nobody took it
 * in. One that is asked for or being cancelled may be parked: then nobody knows what the carrier did, and somebody
 * decides.
 */
export const shipmentStates = [
  "booking",
  "booked",
  "refused",
  "cancelling",
  "cancelled",
  "came back",
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Whether the courier that an order names carries it no more: it was brought back, or the booking is cancelled. */
export const isLetGoIn = (
  bookings: readonly { state: ShipmentState; awb: string | null }[],
  awb: string | null,
): boolean =>
  bookings.some(
    (one) => (one.state === "came back" || one.state === "cancelled") && isSameAwb(one.awb, awb),
  );

/** What staff may do with a booking: `ask` looks at once what the courier knows. */
export const shipmentSteps = ["label", "pickup", "ask", "cancel", "retry", "settle"] as const;
export type ShipmentStep = (typeof shipmentSteps)[number];

/** What a courier's message means to the shop. */
export const trackingMeanings = [
  /** It is with the shop still. */
  "waiting",
  "on its way",
  "out for delivery",
  "attempt failed",
  "delivered",
  "returning",
  "returned",
  /** Lost, destroyed or damaged. */
  "lost",
  "cancelled",
] as const;
export type TrackingMeaning = (typeof trackingMeanings)[number];

/** What couriers take at all; each courier's own limits the carrier knows. */
export const parcelLimits = {
  weightKg: { least: 0.05, most: 1000 },
  sideCm: { least: 1, most: 400 },
} as const;
