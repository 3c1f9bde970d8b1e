import { and, eq, inArray } from "drizzle-orm";
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
