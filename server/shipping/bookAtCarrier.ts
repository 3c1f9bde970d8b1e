import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { lockOrder, readOrder } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import {
  type Carrier,
  type CarrierBooking,
  type CarrierRefusal,
  carrierRefusal,
} from "./carrier.ts";
import { hasRival } from "./hasRival.ts";
import { lockShipment, moveShipment, noteShipment, type Shipment } from "./moveShipment.ts";
import { parcelOf, parcelsOf } from "./parcelsOf.ts";
import { shipments } from "./tables.ts";

/**
 * Books one at the carrier, from wherever an earlier try left it. Null when it came to an end, which is
 * written down; a refusal when nobody knows, so that it is tried again.
 */
export async function bookAtCarrier(
  db: Database,
  carrier: Carrier,
  due: Shipment,
): Promise<CarrierRefusal | null> {
  let known: CarrierBooking | null = bookingOf(due);
  // Whatever was asked before may have been done although its answer was lost.
  if (due.attempts > 1) {
    const found = await carrier.find(due.reference);
    if (found instanceof Refusal) return found;
    known = found ?? known;
  }
  if (await isUnwanted(db, due.id)) return giveUp(db, due.id, known);
  if (known === null) {
    const created = await create(db, carrier, due);
    if (created instanceof Refusal) return end(db, due.id, created);
    known = created;
  }
  const ids = idsOf(known);
  await db.transaction((tx) => noteShipment(tx, due.id, ids));
  if (known.awb === null) {
    const assigned = await assign(carrier, due, known.carrierShipmentId);
    if (assigned instanceof Refusal) return end(db, due.id, assigned);
    known = { ...known, ...assigned };
  }
  return keep(db, carrier, due, known);
}

function bookingOf({ carrierOrderId, carrierShipmentId }: Shipment): CarrierBooking | null {
  if (carrierOrderId === null || carrierShipmentId === null) return null;
  return { carrierOrderId, carrierShipmentId, awb: null, courier: null, isCancelled: false };
}

const idsOf = ({ carrierOrderId, carrierShipmentId }: CarrierBooking) => ({
  carrierOrderId,
  carrierShipmentId,
});

async function isUnwanted(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ isUnwanted: shipments.isUnwanted })
    .from(shipments)
    .where(eq(shipments.id, id));
  return row?.isUnwanted ?? true;
}

/** Its order was cancelled meanwhile: what the carrier has of it is cancelled there. */
async function giveUp(db: Database, id: string, known: CarrierBooking | null): Promise<null> {
  await db.transaction((tx) =>
    known === null || known.isCancelled
      ? moveShipment(tx, id, "cancelled")
      : moveShipment(tx, id, "cancelling", { ...idsOf(known), awb: known.awb }),
  );
  return null;
}

async function create(
  db: Database,
  carrier: Carrier,
  { orderId, id, reference }: Shipment,
): Promise<CarrierBooking | CarrierRefusal> {
  const order = await readOrder(db, orderId);
  const [parcel] = await parcelsOf(db, [id]);
  if (order === null || parcel === undefined) throw new Error(`the shipment ${id} has no order`);
  const created = await carrier.create({ reference, order, parcel: parcelOf(parcel) });
  if (!(created instanceof Refusal)) {
    return { ...created, awb: null, courier: null, isCancelled: false };
  }
  // Refused because it is there already: an earlier call, given up here, was done after all.
  if (created.code === "refused") return (await carrier.find(reference)) ?? created;
  return created;
}

async function assign(
  carrier: Carrier,
  { reference, courierId }: Shipment,
  carrierShipmentId: string,
): Promise<{ awb: string; courier: string } | CarrierRefusal> {
  const assigned = await carrier.assign(carrierShipmentId, courierId);
  if (!(assigned instanceof Refusal) || assigned.code === "away") return assigned;
  const found = await carrier.find(reference);
  if (found instanceof Refusal) return found;
  if (found?.awb) return { awb: found.awb, courier: found.courier ?? "Shiprocket" };
  const isThere = /already/i.test(assigned.message);
  return isThere ? carrierRefusal("away", assigned.message) : assigned;
}

/** A refusal ends the booking; silence does not. */
async function end(db: Database, id: string, why: CarrierRefusal): Promise<CarrierRefusal | null> {
  if (why.code === "away") return why;
  await db.transaction((tx) => moveShipment(tx, id, "refused", { note: why.message }));
  return null;
}

/** Writes down what was booked. Of an order that was cancelled meanwhile it is cancelled at once. */
async function keep(
  db: Database,
  carrier: Carrier,
  { id, orderId }: Shipment,
  known: CarrierBooking,
): Promise<null> {
  const awb = known.awb ?? "";
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipment = await lockShipment(tx, id);
    if (shipment === undefined || shipment.state !== "booking") return;
    if (await hasRival(tx, shipment, awb)) {
      const note = `The carrier named the AWB ${awb}, which another booking has.`;
      await noteShipment(tx, id, { parkedAt: new Date(), note });
      await outboxNotifier.tellOwner(tx, {
        subject: `A booking needs you: order ${order?.number}`,
        body: `${note}\nLook at the carrier's own page, then settle it by hand at the order.\n`,
      });
      return;
    }
    const isOver = shipment.isUnwanted || order?.status === "Cancelled";
    const kept = {
      ...idsOf(known),
      ...{ awb, courier: known.courier ?? carrier.name },
      trackingUrl: carrier.trackingUrl(awb),
    };
    await moveShipment(tx, id, isOver ? "cancelling" : "booked", {
      ...kept,
      checkAt: isOver ? null : sql`now() + interval '2 hours'`,
    });
  });
  return null;
}
