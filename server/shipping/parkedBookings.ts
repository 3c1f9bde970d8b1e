import { asc, isNotNull } from "drizzle-orm";
import type { ParkedBooking } from "../../contract/admin/shipping.ts";
import type { Database } from "../database/connect.ts";
import { numbersOf } from "../orders/index.ts";
import { shipments } from "./tables.ts";

const waits = isNotNull(shipments.parkedAt);
/** As many as somebody looks through at once. */
const mostShown = 200;

/** How many bookings wait for somebody's decision; counted no further than `most`. */
export function countParkedBookings(db: Database, most: number): Promise<number> {
  return db.$count(
    db.select({ id: shipments.id }).from(shipments).where(waits).limit(most).as("parked"),
  );
}

/** The bookings that wait for somebody's decision, the oldest first. */
export async function parkedBookings(db: Database): Promise<ParkedBooking[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(waits)
    .orderBy(asc(shipments.parkedAt))
    .limit(mostShown);
  const numbers = await numbersOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map(({ id, orderId, reference, state, note, parkedAt }) => ({
    ...{ id, reference, state, note },
    number: numbers.get(orderId) ?? reference,
    parkedAt: (parkedAt ?? new Date()).toISOString(),
  }));
}
