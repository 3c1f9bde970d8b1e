import type { DeskShipment } from "../../contract/admin/shipping.ts";
import type { ShipmentStep, TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

const states: Readonly<Record<DeskShipment["state"], { label: string; tone: Tone }>> = {
  booking: { label: "Being booked", tone: "active" },
  booked: { label: "Booked", tone: "good" },
  refused: { label: "Refused", tone: "bad" },
  cancelling: { label: "Being cancelled", tone: "active" },
  cancelled: { label: "Cancelled", tone: "over" },
  "came back": { label: "Came back", tone: "waiting" },
};

/** How a booking stands. */
export function ShipmentBadge({ state, isParked }: Pick<DeskShipment, "state" | "isParked">) {
  const { label, tone } = states[state];
  return isParked ? (
    <Badge tone="waiting">Waits for you</Badge>
  ) : (
    <Badge tone={tone}>{label}</Badge>
  );
}

/** Whether the carrier is being asked: the screen looks again by itself. */
export function isUnderWay({ state, isParked, pickup }: DeskShipment): boolean {
  if (isParked) return false;
  return state === "booking" || state === "cancelling" || (state === "booked" && pickup === "due");
}

export const pickupWords: Readonly<Record<DeskShipment["pickup"], string>> = {
  none: "Not called for pickup",
  due: "Pickup is being arranged",
  arranged: "Pickup is arranged",
  refused: "Pickup was refused",
};

/** A step on its button, and what is said in passing when it is done. */
export const shipmentStepWords: Readonly<
  Record<Exclude<ShipmentStep, "label" | "settle">, { label: string; done: string }>
> = {
  pickup: { label: "Call for pickup", done: "The courier is asked to come." },
  ask: { label: "Look where it is", done: "The courier is asked where it is." },
  cancel: { label: "Cancel the booking", done: "The booking is being cancelled." },
  retry: { label: "Try again", done: "The carrier is asked again." },
};

export const meaningTones: Readonly<Record<TrackingMeaning, Tone>> = {
  waiting: "plain",
  "on its way": "active",
  "out for delivery": "active",
  "attempt failed": "waiting",
  delivered: "good",
  returning: "waiting",
  returned: "over",
  lost: "bad",
  cancelled: "over",
};

/** Where the labels of these orders are, as one PDF. */
export function labelsUrl(numbers: readonly string[]): string {
  return `/api/admin/orders/labels?${new URLSearchParams({ numbers: numbers.join(",") })}`;
}
