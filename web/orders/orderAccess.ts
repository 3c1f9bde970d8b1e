import type { Order } from "../../contract/order.ts";
import { accountRequest } from "../account/accountRequest.ts";

/** How somebody shows that an order is theirs: as the customer, or by the order's phone number. */
export interface OrderAccess {
  token: string | null;
  /** Ten digits; null for a customer, whose token says enough. */
  phoneNumber: string | null;
}

const pathOf = (number: string) => `/api/orders/${encodeURIComponent(number)}`;

const proofOf = ({ phoneNumber }: OrderAccess) => (phoneNumber === null ? {} : { phoneNumber });

/** The customer's own order. Throws what `accountRequest` throws. */
export async function readOrder(number: string, token: string): Promise<Order> {
  return (await accountRequest<{ order: Order }>(pathOf(number), { token })).order;
}

/** An order by its number and the phone number given with it. Throws what `accountRequest` throws. */
export async function trackOrder(orderNumber: string, phoneNumber: string): Promise<Order> {
  const body = { orderNumber, phoneNumber };
  const call = { method: "POST", token: null, body } as const;
  return (await accountRequest<{ order: Order }>("/api/orders/track", call)).order;
}

/** The order as it is now. Throws what `accountRequest` throws. */
export async function readAgain(number: string, access: OrderAccess): Promise<Order> {
  if (access.phoneNumber !== null) return trackOrder(number, access.phoneNumber);
  return readOrder(number, access.token ?? "");
}

/** A call about the order, below its address, with the proof that it is theirs. */
export function callOf(number: string, path: string, access: OrderAccess, body: object = {}) {
  const call = { method: "POST", token: access.token, body: { ...proofOf(access), ...body } };
  return [`${pathOf(number)}/${path}`, call as typeof call & { method: "POST" }] as const;
}

/** Cancels the order and gives it as it is then. Throws what `accountRequest` throws. */
export async function cancelOrder(number: string, access: OrderAccess): Promise<Order> {
  return (await accountRequest<{ order: Order }>(...callOf(number, "cancel", access))).order;
}
