import type {
  ShipmentState,
  ShipmentStep,
  TrackingMeaning,
} from "../../contract/admin/shippingRules.ts";

export const pickups = ["none", "due", "arranged", "refused"] as const;

/** Where a booking may go from each state: the only table of it. */
export const shipmentMoves: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  booking: ["booked", "refused", "cancelling", "cancelled"],
  /** Booked after all: somebody looked at the carrier's. */
  refused: ["booked"],
  /** Cancelled at once: by the carrier itself. */
  booked: ["cancelling", "cancelled", "came back"],
  /** Booked again: the carrier does not let go of it. */
  cancelling: ["cancelled", "booked"],
  cancelled: [],
  "came back": [],
};

interface Standing {
  state: ShipmentState;
  parkedAt: Date | null;
  pickup: (typeof pickups)[number];
  carrierShipmentId: string | null;
  /** The courier has it. */
  hasLeft: boolean;
}

const mayCall: readonly Standing["pickup"][] = ["none", "refused"];

/** With these a parcel has left the shop. */
export const leftMeanings: readonly (TrackingMeaning | null)[] = [
  "on its way",
  "out for delivery",
  "attempt failed",
  "delivered",
  "returning",
  "returned",
];

/** What staff may do with a booking now. */
export function shipmentStepsOf(shipment: Standing): ShipmentStep[] {
  const { state, parkedAt, pickup, carrierShipmentId, hasLeft } = shipment;
  if (parkedAt !== null) return ["retry", "settle"];
  if (state === "booking") return ["cancel"];
  if (state === "refused") return ["settle"];
  if (state !== "booked") return [];
  const isKnown = carrierShipmentId !== null;
  return [
    ...(isKnown ? (["label"] as const) : []),
    ...(isKnown && !hasLeft && mayCall.includes(pickup) ? (["pickup"] as const) : []),
    "ask",
    ...(hasLeft ? [] : (["cancel"] as const)),
  ];
}
