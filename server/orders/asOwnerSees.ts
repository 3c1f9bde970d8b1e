import type { Order, TrackingEvent } from "../../contract/order.ts";
import type { StoredOrder } from "./readOrder.ts";
import { toOrder } from "./toOrder.ts";

/** What couriers told of an order's parcels, for its customer. */
export type TrackingOf = (orderId: string) => Promise<TrackingEvent[]>;

/** The order as its owner sees it, with where its parcel was; of one that has not left nobody is asked. */
export async function withTracking(order: StoredOrder, trackingOf: TrackingOf): Promise<Order> {
  return toOrder(order, order.awb === null ? [] : await trackingOf(order.id));
}
