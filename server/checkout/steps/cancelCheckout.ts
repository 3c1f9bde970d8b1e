import { eq } from "drizzle-orm";
import type { Refusal } from "../../ground/refusal.ts";
import { releaseStock } from "../../stock/index.ts";
import { checkoutOver, checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout } from "../findCheckout.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import { checkouts } from "../tables.ts";
import type { StepDeps, StepTaken } from "./changeCheckout.ts";

/** Gives the stock back and ends the checkout. One that has become an order is ended as an order. */
export async function cancelCheckout(deps: StepDeps, token: string): Promise<StepTaken | Refusal> {
  return deps.db.transaction(async (tx) => {
    const checkout = await findCheckout(tx, { token }, { lock: true });
    if (checkout === null) return checkoutUnknown;
    if (checkout.status === "placed") return checkoutOver(await reckonCheckout(tx, checkout, deps));
    await tx.update(checkouts).set({ status: "cancelled" }).where(eq(checkouts.id, checkout.id));
    await releaseStock(tx, checkout.id);
    const after = { ...checkout, status: "cancelled" as const };
    const state = toCheckoutState(await reckonCheckout(tx, after, deps));
    return { checkout: state, message: "Your checkout is cancelled. Your cart is as it was." };
  });
}
