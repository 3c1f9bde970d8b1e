import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { ShipmentState } from "../../contract/admin/shippingRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { shipments } from "./tables.ts";

type From = Database | Transaction;

/** Whether a carrier was, or is being, told of an order. */
export const isBooked = (from: From, orderId: string): Promise<boolean> =>
  isThere(from, orderId, ["booking", "booked", "cancelling"]);

/** Whether a carrier is being told of it just now, so that nobody knows yet under which AWB it will come. */
export const isBeingBooked = (from: From, orderId: string): Promise<boolean> =>
  isThere(from, orderId, ["booking"], eq(shipments.isUnwanted, false));

async function isThere(
  from: From,
  orderId: string,
  states: readonly ShipmentState[],
  more?: SQL,
): Promise<boolean> {
  const [known] = await from
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, states), more))
    .limit(1);
  return known !== undefined;
}
