import { eq, sql } from "drizzle-orm";
import type { ShipmentStepRequest } from "../../contract/admin/shipping.ts";
import type { Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Carrier } from "./carrier.ts";
import { hasRival } from "./hasRival.ts";
import { lockShipment, moveShipment, noteShipment, type Shipment } from "./moveShipment.ts";
import { leftMeanings, shipmentStepsOf } from "./states.ts";
import { trackingEvents } from "./tables.ts";

const notThere = new Refusal("not_found", "This booking is no longer there.");

/** What changed, for the audit log. */
export interface ShipmentChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * What staff decide about a booking of an order whose lock the caller holds: written down here, done at the
 * carrier after it. Refused where it does not stand so any more.
 */
export async function changeShipment(
  tx: Transaction,
  carrier: Pick<Carrier, "trackingUrl">,
  orderId: string,
  shipmentId: string,
  request: ShipmentStepRequest,
): Promise<ShipmentChange | Refusal> {
  const shipment = await lockShipment(tx, shipmentId);
  if (shipment === undefined || shipment.orderId !== orderId) return notThere;
  const { state, reference, id } = shipment;
  const hasLeft = await hasLeftShop(tx, id);
  if (!shipmentStepsOf({ ...shipment, hasLeft }).includes(request.step)) {
    const now = hasLeft ? "on its way" : state;
    return new Refusal("order_changed", `The booking ${reference} is ${now} meanwhile.`);
  }
  const after = await change(tx, carrier, shipment, request);
  if (after === null) {
    return new Refusal(
      "order_changed",
      "Another booking has this AWB, or this order has another booking.",
    );
  }
  return { before: { booking: reference, state }, after: { booking: reference, id, ...after } };
}

async function hasLeftShop(tx: Transaction, id: string): Promise<boolean> {
  const events = await tx
    .selectDistinct({ meaning: trackingEvents.meaning })
    .from(trackingEvents)
    .where(eq(trackingEvents.shipmentId, id));
  return events.some(({ meaning }) => leftMeanings.includes(meaning));
}

async function change(
  tx: Transaction,
  carrier: Pick<Carrier, "trackingUrl">,
  shipment: Shipment,
  request: ShipmentStepRequest,
): Promise<Record<string, unknown> | null> {
  const { id, state, isUnwanted } = shipment;
  switch (request.step) {
    case "cancel":
      // One that is being booked is cancelled as soon as the carrier has answered.
      if (state === "booking") await noteShipment(tx, id, { isUnwanted: true, nextAt: sql`now()` });
      else await moveShipment(tx, id, "cancelling");
      return { state: "cancelling" };
    case "pickup":
      await noteShipment(tx, id, { pickup: "due", attempts: 0, nextAt: sql`now()`, note: "" });
      return { pickup: "due" };
    case "retry":
      // It counts as tried, so that it is looked up first.
      await noteShipment(tx, id, { parkedAt: null, attempts: 1, nextAt: sql`now()` });
      return { retried: true };
    case "ask":
      await noteShipment(tx, id, { checkAt: sql`now()` });
      return { asked: true };
    case "settle": {
      if (request.booked === null) {
        const note = "Settled by hand: nothing is booked.";
        if (state !== "refused") await moveShipment(tx, id, "cancelled", { note });
        else await noteShipment(tx, id, { note });
        return { state: "cancelled" };
      }
      const { courier, awb } = request.booked;
      if (await hasRival(tx, shipment, awb)) return null;
      const booked = {
        ...{ courier, awb, trackingUrl: carrier.trackingUrl(awb) },
        note: "Settled by hand.",
        checkAt: sql`now()`,
      };
      // A refused booking is had after all; one that is being cancelled is not let go of.
      const isMoved = await moveShipment(tx, id, "booked", booked);
      if (isMoved && isUnwanted) await moveShipment(tx, id, "cancelling", { checkAt: null });
      return isMoved ? { state: "booked", courier, awb } : null;
    }
  }
}
