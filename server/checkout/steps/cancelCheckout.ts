import { eq } from "drizzle-orm";
import type { Refusal } from "../../ground/refusal.ts";
import { releaseStock } from "../../stock/index.ts";
import { checkoutOver, checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout } from "../findCheckout.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import { checkouts } from "../tables.ts";
import type { StepParts, StepTaken } from "./changeCheckout.ts";

/** Gives the stock back and ends the checkout. One that has become an order is ended as an order. */
export async function cancelCheckout(
  parts: StepParts,
  token: string,
): Promise<StepTaken | Refusal> {
  return parts.db.transaction(async (within) => {
    const checkout = await findCheckout(within, { token }, { lock: true });
    if (checkout === null) return checkoutUnknown;
    if (checkout.status === "placed")
      return checkoutOver(await reckonCheckout(within, checkout, parts));
    await within
      .update(checkouts)
      .set({ status: "cancelled" })
      .where(eq(checkouts.id, checkout.id));
    await releaseStock(within, checkout.id);
    const after = { ...checkout, status: "cancelled" as const };
    const state = toCheckoutState(await reckonCheckout(within, after, parts));
    return { checkout: state, message: "Your checkout is cancelled. Your cart is as it was." };
  });
}
