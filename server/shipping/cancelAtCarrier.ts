import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { changeOrder, lockOrder } from "../orders/index.ts";
import type { Carrier, CarrierBooking, CarrierRefusal } from "./carrier.ts";
import { wentOtherwise } from "./isBooked.ts";
import { moveShipment, noteShipment, type Shipment } from "./moveShipment.ts";

/**
 * Cancels one at the carrier. Null when it came to an end: cancelled, or still booked because the carrier
 * does not let go of it, which is noted at an order that was cancelled or left with another courier.
 */
export async function cancelAtCarrier(
  db: Database,
  carrier: Carrier,
  due: Shipment,
): Promise<CarrierRefusal | null> {
  const answer =
    due.carrierOrderId === null ? await carrier.find(due.reference) : await ask(carrier, due);
  if (answer instanceof Refusal && answer.code === "away") return answer;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, due.orderId);
    const isGone = answer === null || (!(answer instanceof Refusal) && answer.isCancelled);
    if (isGone) {
      await moveShipment(tx, due.id, "cancelled", { checkAt: null, pickup: "none" });
      return;
    }
    if (!(answer instanceof Refusal)) {
      // Found by its reference alone: it is cancelled with the next try.
      const { carrierOrderId, carrierShipmentId } = answer as CarrierBooking;
      await noteShipment(tx, due.id, { carrierOrderId, carrierShipmentId, nextAt: sql`now()` });
      return;
    }
    const note = `The carrier does not cancel this booking: ${answer.message}`;
    await moveShipment(tx, due.id, due.awb === null ? "cancelled" : "booked", { note });
    if (order === undefined) return;
    const isRival = due.awb !== null && (await wentOtherwise(tx, order, due));
    if (order.status === "Cancelled" || isRival) {
      await changeOrder(tx, order.id, {
        from: order.status,
        attention: `${note} Keep the parcel, or call the courier.`,
      });
    }
  });
  return null;
}

/** Whether it is cancelled there now; an earlier call may have done it, and its answer was lost. */
async function ask(
  carrier: Carrier,
  { carrierOrderId, reference }: Shipment,
): Promise<{ isCancelled: boolean } | CarrierRefusal> {
  const answer = await carrier.cancel(carrierOrderId ?? "");
  if (answer === "done") return { isCancelled: true };
  if (answer.code === "away") return answer;
  const found = await carrier.find(reference);
  return found !== null && !(found instanceof Refusal) && found.isCancelled ? found : answer;
}
