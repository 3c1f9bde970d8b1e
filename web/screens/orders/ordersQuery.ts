import { queryOptions } from "@tanstack/react-query";
import type { Order, OrderSummary } from "../../../contract/order.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { readOrder } from "../../orders/orderAccess.ts";

/** The customer's orders, the latest first. */
export function ordersQuery(token: string) {
  return queryOptions({
    queryKey: ["orders", token],
    queryFn: async ({ signal }): Promise<readonly OrderSummary[]> =>
      (await accountRequest<{ orders: OrderSummary[] }>("/api/orders", { token, signal })).orders,
  });
}

/** One order of the customer's. */
export function orderQuery(token: string, number: string) {
  return queryOptions({
    queryKey: ["orders", token, number],
    queryFn: (): Promise<Order> => readOrder(number, token),
  });
}

/** What is said of orders that could not be read, where the shop said nothing better. */
export const ordersUnread = "Your orders could not be loaded.";
