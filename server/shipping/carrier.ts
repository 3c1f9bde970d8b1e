import type { Parcel, Rate } from "../../contract/admin/shipping.ts";
import type { TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import { Refusal } from "../ground/refusal.ts";
import type { StoredOrder } from "../orders/index.ts";

/**
 * Why a carrier did not do what it was asked. `refused`: it said no, in its own words. `away`: no answer
 * that can be read came; nobody knows whether it was done.
 */
export type CarrierRefusal = Refusal<object, "refused" | "away">;

export function carrierRefusal(code: CarrierRefusal["code"], reason: string): CarrierRefusal {
  return new Refusal(code, reason.slice(0, 300));
}

/** What a carrier has to know of what it carries, and where to. */
export interface Consignment {
  /** What the carrier shall know it by. */
  reference: string;
  parcel: Parcel;
  order: Pick<
    StoredOrder,
    | "number"
    | "placedAt"
    | "contactName"
    | "contactPhone"
    | "contactEmail"
    | "shippingAddress"
    | "lines"
    | "paymentMethod"
    | "totalPaise"
  >;
}

/** What the carrier calls a booking of ours, and how far it got. */
export interface CarrierBooking {
  carrierOrderId: string;
  carrierShipmentId: string;
  awb: string | null;
  courier: string | null;
  isCancelled: boolean;
}

/** Something that happened to a parcel on its way. */
export interface TrackingNews {
  at: Date;
  /** The carrier's own number or letters for it; may be empty. */
  code: string;
  label: string;
  activity: string;
  place: string;
  meaning: TrackingMeaning | null;
}

/** Who carries for the shop. No call may be made in a transaction; every one has a time limit. */
export interface Carrier {
  name: string;
  /** False where couriers are booked by hand: the desk then types courier and AWB. */
  isOpen: boolean;
  /** Which couriers would take it, the cheapest first. */
  rates(route: {
    toPincode: string;
    isCash: boolean;
    valuePaise: number;
    parcel: Parcel;
  }): Promise<Rate[] | CarrierRefusal>;
  /** The booking of this reference, or null where the carrier has none. */
  find(reference: string): Promise<CarrierBooking | null | CarrierRefusal>;
  /** Tells the carrier of a consignment; one of a reference that it knows already is refused. */
  create(
    consignment: Consignment,
  ): Promise<Pick<CarrierBooking, "carrierOrderId" | "carrierShipmentId"> | CarrierRefusal>;
  /** Has a courier take it on; refused for one that has an AWB. */
  assign(
    carrierShipmentId: string,
    courierId: string | null,
  ): Promise<{ awb: string; courier: string } | CarrierRefusal>;
  /** Has the courier come; a repeat does no harm. The day as `2026-11-23` where one is named. */
  pickUp(carrierShipmentId: string): Promise<{ pickupOn: string | null } | CarrierRefusal>;
  /** The labels of these shipments as one PDF. */
  labels(carrierShipmentIds: readonly string[]): Promise<Buffer | CarrierRefusal>;
  cancel(carrierOrderId: string): Promise<"done" | CarrierRefusal>;
  /** What is known of a parcel's way, in any order. */
  track(awb: string): Promise<TrackingNews[] | CarrierRefusal>;
  /** Where the customer follows it at the carrier. */
  trackingUrl(awb: string): string | null;
  /** Null where keys and settings are right; else why not. */
  testConnection(): Promise<CarrierRefusal | null>;
}
