import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { lockOrder } from "../orders/index.ts";
import type { TrackingNews } from "./carrier.ts";
import { type FollowDeps, followParcel, watchRival } from "./followParcel.ts";
import { wentOtherwise } from "./isBooked.ts";
import { lockShipment, noteShipment, type Shipment } from "./moveShipment.ts";
import { trackingEvents } from "./tables.ts";
import { type TellDeps, tellOfParcel } from "./tellOfParcel.ts";

export type TrackingDeps = FollowDeps & TellDeps;

/**
 * Keeps what a courier told of a booking and moves its order by it, in whatever order and however often it
 * comes; an order that left with another courier stays where it is. What only a message said (`isConfirmed` false) delivers and takes back nothing, since money goes
 * with that: the carrier is asked first. Answers how much of it was new.
 */
export async function applyTracking(
  tx: Transaction,
  deps: TrackingDeps,
  { id, orderId }: Pick<Shipment, "id" | "orderId">,
  news: readonly TrackingNews[],
  { isConfirmed }: { isConfirmed: boolean },
): Promise<number> {
  const order = await lockOrder(tx, orderId);
  const shipment = await lockShipment(tx, id);
  if (order === undefined || shipment === undefined) return 0;
  const fresh = await keep(tx, id, news);
  if (fresh.length === 0 && !isConfirmed) return 0;
  const known = await knownEvents(tx, id);
  const [latest] = known;
  const meanings = meaningsOf(known);
  const before = meaningsOf(known.filter(({ id }) => !fresh.some((event) => event.id === id)));
  const end = news
    .filter(({ meaning }) => meaning === "delivered" || meaning === "returned")
    .reduce<TrackingNews | null>((one, other) => (one && one.at >= other.at ? one : other), null);
  // A booking that was cancelled may be taken up again.
  const isCancelled = latest?.meaning === "cancelled";
  const confirmed = isConfirmed ? (end?.meaning ?? (isCancelled ? "cancelled" : null)) : null;
  const situation = { order, shipment, meanings, before, news: meaningsOf(fresh), confirmed };
  const isRival = await wentOtherwise(tx, order, shipment);
  if (isRival) await watchRival(tx, situation);
  else await followParcel(tx, deps, situation);
  if (!isRival && latest && fresh.some((event) => event.id === latest.id)) {
    await tellOfParcel(tx, deps, orderId, latest);
  }
  if (end !== null && !isConfirmed) await noteShipment(tx, id, { checkAt: sql`now()` });
  if (confirmed !== null) await noteShipment(tx, id, { checkAt: null });
  return fresh.length;
}

type KeptEvent = typeof trackingEvents.$inferSelect;

const meaningsOf = (events: readonly KeptEvent[]) => new Set(events.map(({ meaning }) => meaning));

async function keep(
  tx: Transaction,
  shipmentId: string,
  news: readonly TrackingNews[],
): Promise<KeptEvent[]> {
  if (news.length === 0) return [];
  return tx
    .insert(trackingEvents)
    .values(news.map((one) => ({ id: newId(), shipmentId, ...one })))
    .onConflictDoNothing()
    .returning();
}

/** Those that mean something, the latest first. */
async function knownEvents(tx: Transaction, shipmentId: string): Promise<KeptEvent[]> {
  return tx
    .select()
    .from(trackingEvents)
    .where(and(eq(trackingEvents.shipmentId, shipmentId), isNotNull(trackingEvents.meaning)))
    .orderBy(desc(trackingEvents.at), desc(trackingEvents.id));
}
