import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import type { Shipment } from "./moveShipment.ts";
import { shipments } from "./tables.ts";

/** Whether another booking that counts has this AWB, or is of the same order. */
export async function hasRival(
  tx: Transaction,
  { id, carrier, orderId }: Shipment,
  awb: string,
): Promise<boolean> {
  // Each half by an index of its own; what has an AWB is booked.
  const hasAwb = and(
    inArray(shipments.state, ["booked", "cancelling"]),
    eq(shipments.carrier, carrier),
    eq(shipments.awb, awb),
  );
  const isOfOrder = and(
    inArray(shipments.state, ["booking", "booked", "cancelling"]),
    eq(shipments.orderId, orderId),
  );
  const [other] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(ne(shipments.id, id), or(hasAwb, isOfOrder)));
  return other !== undefined;
}
