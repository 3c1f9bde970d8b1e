import { and, count, eq, inArray } from "drizzle-orm";
import type { BookRequest } from "../../contract/admin/shipping.ts";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { addressProblem, type LockedOrder } from "../orders/index.ts";
import { isLetGo } from "./isBooked.ts";
import { parcels, shipments } from "./tables.ts";

/**
 * Writes down that a courier is wanted for an order; nobody is asked before that is committed. The caller
 * holds the order's lock. Refused where the order has a booking, or is not to be sent.
 */
export async function bookShipment(
  tx: Transaction,
  carrier: string,
  order: Pick<LockedOrder, "id" | "number" | "status" | "attention" | "shippingAddress" | "awb">,
  { parcel, courierId }: BookRequest,
): Promise<{ id: string; reference: string } | Refusal> {
  const { id: orderId, number, status, attention } = order;
  if (status !== "Processing" && !(status === "Shipped" && (await isLetGo(tx, order)))) {
    return new Refusal("order_changed", `No courier can be booked for ${number}: it is ${status}.`);
  }
  if (attention !== null) {
    return new Refusal("order_changed", `Please look at what is noted first: ${attention}`);
  }
  const problem = addressProblem(order);
  if (problem !== null) return problem;
  const live = ["booking", "booked", "cancelling"] as const;
  const [open] = await tx
    .select({ state: shipments.state })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, live)));
  if (open !== undefined) {
    return new Refusal("order_changed", `${number} has a booking already: it is ${open.state}.`);
  }
  const [before] = await tx
    .select({ count: count() })
    .from(shipments)
    .where(eq(shipments.orderId, orderId));
  // A carrier takes no reference twice, not even of what was cancelled.
  const reference = before?.count ? `${number}-${before.count + 1}` : number;
  const id = newId();
  await tx.insert(shipments).values({ id, orderId, carrier, reference, courierId });
  await tx.insert(parcels).values({
    shipmentId: id,
    position: 0,
    weightGrams: Math.round(parcel.weightKg * 1000),
    lengthMm: Math.round(parcel.lengthCm * 10),
    breadthMm: Math.round(parcel.breadthCm * 10),
    heightMm: Math.round(parcel.heightCm * 10),
  });
  return { id, reference };
}
