import type { OutcomeAnswer } from "../../contract/order.ts";
import { accountRequest } from "../account/accountRequest.ts";

/**
 * What became of a checkout, by the shop's own record. `oid` is the id that the way back from the
 * checkout carries. Throws what `accountRequest` throws.
 */
export async function readOutcome(
  oid: string,
  checkoutToken: string,
  signal: AbortSignal,
): Promise<Omit<OutcomeAnswer, "success">> {
  return accountRequest<OutcomeAnswer>("/api/orders/outcome", {
    method: "POST",
    body: { oid, checkoutToken },
    token: null,
    signal,
  });
}
