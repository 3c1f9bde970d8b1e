import { and, eq, inArray } from "drizzle-orm";
import { isSameAwb } from "../../contract/admin/orderRules.ts";
import { isLetGoIn, type ShipmentState } from "../../contract/admin/shippingRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { shipments } from "./tables.ts";

type From = Database | Transaction;

/** Whether a carrier was, or is being, told of an order. */
export async function isBooked(from: From, orderId: string): Promise<boolean> {
  const states = inArray(shipments.state, ["booking", "booked", "cancelling"]);
  const [known] = await from
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), states))
    .limit(1);
  return known !== undefined;
}

/** Whether a courier is out with an order under the number that it names: nobody else can be sent with it. */
export async function isCarried(
  from: From,
  { id, awb }: { id: string; awb: string | null },
): Promise<boolean> {
  const { state, isUnwanted } = shipments;
  const bookings = await from
    .select({ state, isUnwanted, awb: shipments.awb })
    .from(shipments)
    .where(eq(shipments.orderId, id));
  return isCarriedBy(bookings, awb);
}

/** The same by an order's bookings, where they are read already. */
export const isCarriedBy = (
  bookings: readonly { state: ShipmentState; isUnwanted: boolean; awb: string | null }[],
  awb: string | null,
): boolean =>
  bookings.some((one) => one.state === "booked" && !one.isUnwanted && isSameAwb(one.awb, awb));

/** {@link isLetGoIn} of an order whose bookings are not read yet. */
export async function isLetGo(
  from: From,
  { id, awb }: { id: string; awb: string | null },
): Promise<boolean> {
  const { state } = shipments;
  const bookings = await from
    .select({ state, awb: shipments.awb })
    .from(shipments)
    .where(eq(shipments.orderId, id));
  return isLetGoIn(bookings, awb);
}

/** Whether an order left with another courier than this booking's, in whose stead it was not sent. */
export async function wentOtherwise(
  from: From,
  order: { id: string; awb: string | null },
  { awb }: { awb: string | null },
): Promise<boolean> {
  return order.awb !== null && !isSameAwb(order.awb, awb) && !(await isLetGo(from, order));
}

interface StandingBooking {
  courier: string | null;
  awb: string | null;
}

/** The booking by which a courier will come for an order, or null; its AWB is null while nobody knows it yet. */
export async function standingBooking(
  from: From,
  orderId: string,
): Promise<StandingBooking | null> {
  const stands = and(
    inArray(shipments.state, ["booking", "booked"]),
    eq(shipments.isUnwanted, false),
  );
  const [booking] = await from
    .select({ courier: shipments.courier, awb: shipments.awb, state: shipments.state })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), stands));
  if (booking === undefined) return null;
  const { state, courier, awb } = booking;
  return state === "booked" ? { courier, awb } : { courier: null, awb: null };
}
