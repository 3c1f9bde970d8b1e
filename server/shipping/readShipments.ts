import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { DeskShipment } from "../../contract/admin/shipping.ts";
import type { TrackingEvent } from "../../contract/order.ts";
import type { Database } from "../database/connect.ts";
import { parcelOf, parcelsOf } from "./parcelsOf.ts";
import { leftMeanings, shipmentStepsOf } from "./states.ts";
import { shipments, trackingEvents } from "./tables.ts";
import { codeWords, customerWords } from "./words.ts";

/** As many events of a parcel as anybody reads. */
const mostEvents = 100;

/** An order's bookings, the latest first, as staff see them. */
export async function shipmentsOf(db: Database, orderId: string): Promise<DeskShipment[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipments.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [packed, events] = await Promise.all([
    parcelsOf(db, ids),
    db
      .select()
      .from(trackingEvents)
      .where(inArray(trackingEvents.shipmentId, ids))
      .orderBy(desc(trackingEvents.at), desc(trackingEvents.id))
      .limit(mostEvents),
  ]);
  const hasLeft = (id: string) =>
    events.some(({ shipmentId, meaning }) => shipmentId === id && leftMeanings.includes(meaning));
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    isParked: row.parkedAt !== null,
    isUnwanted: row.isUnwanted,
    note: row.note,
    courier: row.courier,
    awb: row.awb,
    parcels: packed.filter(({ shipmentId }) => shipmentId === row.id).map(parcelOf),
    hasLeft: hasLeft(row.id),
    pickup: row.pickup,
    pickupOn: row.pickupOn,
    createdAt: row.createdAt.toISOString(),
    steps: shipmentStepsOf({ ...row, hasLeft: hasLeft(row.id) }),
    events: events
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ at, code, label, activity, place, meaning }) => ({
        ...{ at: at.toISOString(), code, label, activity, place, meaning },
      })),
  }));
}

/**
 * Where an order's parcels were, for its customer: in the shop's words, since couriers write names and
 * numbers of people into theirs. What the shop does not understand is not shown.
 */
export async function trackingOf(db: Database, orderId: string): Promise<TrackingEvent[]> {
  const rows = await db
    .select({
      at: trackingEvents.at,
      code: trackingEvents.code,
      meaning: trackingEvents.meaning,
      place: trackingEvents.place,
    })
    .from(trackingEvents)
    .innerJoin(shipments, eq(shipments.id, trackingEvents.shipmentId))
    .where(and(eq(shipments.orderId, orderId), isNotNull(trackingEvents.meaning)))
    .orderBy(desc(trackingEvents.at), desc(trackingEvents.id))
    .limit(mostEvents);
  return rows.flatMap(({ at, ...event }) => forCustomer({ at: at.toISOString(), ...event }));
}

/** The same of bookings that were read for the staff. */
export function trackingIn(booked: readonly DeskShipment[]): TrackingEvent[] {
  return booked
    .flatMap(({ events }) => events.flatMap(forCustomer))
    .sort((one, other) => other.at.localeCompare(one.at));
}

type Scanned = Pick<DeskShipment["events"][number], "at" | "code" | "meaning" | "place">;

function forCustomer({ at, code, meaning, place }: Scanned): TrackingEvent[] {
  const text = codeWords[code] ?? (meaning && customerWords[meaning]);
  return text ? [{ at, text, place: place.slice(0, 100) }] : [];
}

/** What the carrier calls the bookings of these orders that are had, for their labels. */
export async function labelledShipments(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; carrierShipmentId: string }[]> {
  const rows = await db
    .select({ orderId: shipments.orderId, carrierShipmentId: shipments.carrierShipmentId })
    .from(shipments)
    .where(and(inArray(shipments.orderId, [...orderIds]), eq(shipments.state, "booked")));
  return rows.flatMap(({ orderId, carrierShipmentId }) =>
    carrierShipmentId === null ? [] : { orderId, carrierShipmentId },
  );
}
