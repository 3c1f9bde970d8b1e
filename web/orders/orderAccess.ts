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

/** Cancels the order and gives it as it is then. Throws what `accountRequest` throws. */
export async function cancelOrder(number: string, access: OrderAccess): Promise<Order> {
  const { order } = await accountRequest<{ order: Order }>(`${pathOf(number)}/cancel`, {
    method: "POST",
    token: access.token,
    body: proofOf(access),
  });
  return order;
}
