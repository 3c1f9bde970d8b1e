import type { Order } from "../../contract/order.ts";
import { accountRequest } from "../account/accountRequest.ts";

/**
 * The order that became of a checkout, by the shop's own record; null while there is none. `oid` is
 * the id that the way back from the checkout carries. Throws what `accountRequest` throws.
 */
export async function readOutcome(
  oid: string,
  checkoutToken: string,
  signal: AbortSignal,
): Promise<Order | null> {
  const { order } = await accountRequest<{ order: Order | null }>("/api/orders/outcome", {
    method: "POST",
    body: { oid, checkoutToken },
    token: null,
    signal,
  });
  return order;
}
