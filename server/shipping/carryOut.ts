import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { Refusal } from "../ground/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { bookAtCarrier } from "./bookAtCarrier.ts";
import { cancelAtCarrier } from "./cancelAtCarrier.ts";
import type { Carrier, CarrierRefusal } from "./carrier.ts";
import { lockShipment, moveShipment, noteShipment, type Shipment } from "./moveShipment.ts";
import { shipments } from "./tables.ts";

/** After so many tries without an answer, about two hours, somebody has to look. */
const mostAttempts = 8;

/** What waits for the carrier. */
const isToDo = sql`parked_at is null
  and (state in ('booking', 'cancelling') or (state = 'booked' and pickup = 'due'))`;

/** How long it waits at most until the carrier is asked again. */
export const carrierWait: Wait = {
  ...{ table: shipments, moment: "next_at", among: isToDo },
  longest: `interval '1 minute' * power(2, ${mostAttempts - 2})`,
};

/** For how long a process has a booking to itself while it asks: longer than all its questions take. */
const turn = sql.raw("interval '4 minutes'");

/** So many bookings at the same time. */
const atOnce = 3;

/**
 * Does at the carrier what is written down: books, cancels, calls for pickup. Any number of processes
 * may: each booking is one process's turn, and the carrier knows it by our reference, so none is made
 * twice. One that was begun is looked up before it is asked for again. Answers how many were taken.
 */
export async function carryOut(
  db: Database,
  carrier: Carrier,
  signal?: AbortSignal,
): Promise<number> {
  if (!carrier.isOpen) return 0;
  const one = async (): Promise<number> => {
    const due = await takeDue(db, carrier.name);
    if (due === undefined) return 0;
    const failed = await work(db, carrier, due);
    if (failed !== null) await db.transaction((tx) => later(tx, due, failed));
    return 1;
  };
  return untilNothingIsDue(one, { signal, atOnce });
}

function work(db: Database, carrier: Carrier, due: Shipment): Promise<CarrierRefusal | null> {
  if (due.state === "booking") return bookAtCarrier(db, carrier, due);
  if (due.state === "cancelling") return cancelAtCarrier(db, carrier, due);
  return callForPickup(db, carrier, due);
}

/** Takes one whose time has come, also of a process that died in the middle. */
async function takeDue(db: Database, carrier: string): Promise<Shipment | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${shipments} set attempts = attempts + 1, next_at = now() + ${turn}
      where id = (
        select id from ${shipments}
        where ${isToDo} and next_at <= now() and carrier = ${carrier}
        order by next_at limit 1
        for no key update skip locked
      ) returning id`);
    return rows[0] && lockShipment(tx, rows[0].id);
  });
}

async function callForPickup(
  db: Database,
  carrier: Carrier,
  { id, carrierShipmentId }: Shipment,
): Promise<CarrierRefusal | null> {
  const answer = await carrier.pickUp(carrierShipmentId ?? "");
  if (answer instanceof Refusal && answer.code === "away") return answer;
  await db.transaction(async (tx) => {
    const told =
      answer instanceof Refusal
        ? { pickup: "refused" as const, note: answer.message }
        : { pickup: "arranged" as const, pickupOn: answer.pickupOn, note: "" };
    await noteShipment(tx, id, { ...told, attempts: 0 });
  });
  return null;
}

/** Nobody knows what the carrier did: asked again after one minute, two, four; at last it is parked. */
async function later(tx: Transaction, due: Shipment, failed: CarrierRefusal): Promise<void> {
  const { id, attempts, state, orderId } = due;
  if (attempts < mostAttempts) {
    const wait = sql`now() + interval '1 minute' * power(2, ${attempts - 1})`;
    return noteShipment(tx, id, { note: failed.message, nextAt: wait });
  }
  const order = await lockOrder(tx, orderId);
  if (state === "booked") return noteShipment(tx, id, { pickup: "refused", note: failed.message });
  await noteShipment(tx, id, { parkedAt: new Date(), note: failed.message });
  await outboxNotifier.tellOwner(tx, {
    subject: `A booking needs you: order ${order?.number}`,
    body: `Nobody knows whether the courier was ${state === "booking" ? "booked" : "cancelled"}. ${failed.message}\nLook at the carrier's own page, then try again or settle it by hand at the order.\n`,
  });
}

/** What an order that is cancelled means for its booking: it is cancelled too, or as soon as it is made. */
export async function cancelShipmentsOf(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; state: string }>(
    sql`update ${shipments} set is_unwanted = true where order_id = ${orderId} and state in ('booking', 'booked')
      returning id, state`,
  );
  for (const { id, state } of rows)
    if (state === "booked") await moveShipment(tx, id, "cancelling");
}
