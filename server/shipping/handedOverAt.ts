import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { shipments, trackingEvents } from "./tables.ts";

/** When a courier handed an order over, by its own word, which may come later; null where no courier says so. */
export async function handedOverAt(
  tx: Transaction,
  orderId: string,
  now = new Date(),
): Promise<Date | null> {
  const [delivered] = await tx
    .select({ at: trackingEvents.at })
    .from(trackingEvents)
    .innerJoin(shipments, eq(shipments.id, trackingEvents.shipmentId))
    .where(and(eq(shipments.orderId, orderId), eq(trackingEvents.meaning, "delivered")))
    .orderBy(asc(trackingEvents.at))
    .limit(1);
  // Couriers' clocks go ahead.
  return delivered === undefined || delivered.at < now ? (delivered?.at ?? null) : now;
}
