import type { StoredOrder } from "./readOrder.ts";

/** When the order was handed over for the first time, or null; refusing a return delivers nothing anew. */
export function deliveredAt({ events }: Pick<StoredOrder, "events">): Date | null {
  const handedOver = events.find(({ status }) => status === "Delivered");
  return handedOver === undefined ? null : new Date(handedOver.at);
}
