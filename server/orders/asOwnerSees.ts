import type { Order } from "../../contract/order.ts";
import type { StoredOrder } from "./readOrder.ts";
import { toOrder } from "./toOrder.ts";

/** What other parts know of an order since it left the shop. */
export type SinceDispatch = (orderId: string) => Promise<Pick<Order, "tracking" | "creditNotes">>;

/** The order as its owner sees it; of one that has not left nobody is asked. */
export async function asOwnerSees(order: StoredOrder, since: SinceDispatch): Promise<Order> {
  return order.awb === null ? toOrder(order) : toOrder(order, await since(order.id));
}
