import { and, asc, eq, inArray } from "drizzle-orm";
import type { TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import type { Transaction } from "../database/connect.ts";
import { shipments, trackingEvents } from "./tables.ts";

/** With these a courier stood at the door, whether or not somebody took it in. */
const atDoor: TrackingMeaning[] = ["attempt failed", "delivered"];

/**
 * When a courier first came to the door with an order, by its own word, which may come later; null where no courier
 * says so.
 */
export async function firstAtDoor(
  tx: Transaction,
  orderId: string,
  now = new Date(),
): Promise<Date | null> {
  const [came] = await tx
    .select({ at: trackingEvents.at })
    .from(trackingEvents)
    .innerJoin(shipments, eq(shipments.id, trackingEvents.shipmentId))
    .where(and(eq(shipments.orderId, orderId), inArray(trackingEvents.meaning, atDoor)))
    .orderBy(asc(trackingEvents.at))
    .limit(1);
  // Couriers' clocks go ahead.
  return came === undefined || came.at < now ? (came?.at ?? null) : now;
}
