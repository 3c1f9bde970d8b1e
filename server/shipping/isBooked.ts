import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { shipments } from "./tables.ts";

/** Whether a carrier was, or is being, told of an order. */
export async function isBooked(from: Database | Transaction, orderId: string): Promise<boolean> {
  const [known] = await from
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        inArray(shipments.state, ["booking", "booked", "cancelling"]),
      ),
    )
    .limit(1);
  return known !== undefined;
}
