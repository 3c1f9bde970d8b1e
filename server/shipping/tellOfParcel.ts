import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { changeOrder, lockOrder } from "../orders/index.ts";
import type { CourierNews } from "../outbox/index.ts";
import { trackingEvents } from "./tables.ts";
import { newsFor } from "./words.ts";

export interface TellDeps {
  /** Writes the messages to an order's customer about where it is. */
  tellCustomer(tx: Transaction, orderId: string, news: CourierNews): Promise<void>;
}

/**
 * Tells the customer of the latest that happened to a parcel on its way, and the staff where they have to
 * act: each kind once a day, since couriers scan the same thing more than once.
 */
export async function tellOfParcel(
  tx: Transaction,
  deps: TellDeps,
  orderId: string,
  { id, shipmentId, at, meaning }: typeof trackingEvents.$inferSelect,
): Promise<void> {
  if (meaning === null || !(meaning in newsFor)) return;
  const news = meaning as CourierNews;
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "Shipped") return;
  const dayOf = (moment: unknown) =>
    sql`(${moment}::timestamptz at time zone 'Asia/Kolkata')::date`;
  const [told] = await tx
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.shipmentId, shipmentId),
        eq(trackingEvents.meaning, news),
        eq(trackingEvents.isTold, true),
        sql`${dayOf(trackingEvents.at)} = ${dayOf(at.toISOString())}`,
      ),
    );
  if (told !== undefined) return;
  await tx.update(trackingEvents).set({ isTold: true }).where(eq(trackingEvents.id, id));
  const { note, attention } = newsFor[news];
  await changeOrder(tx, orderId, {
    from: "Shipped",
    ...(attention !== null && !order.attention?.includes(attention) && { attention }),
    event: { actor: "provider", note },
  });
  await deps.tellCustomer(tx, orderId, news);
}
