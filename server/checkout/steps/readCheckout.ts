import type { Refusal } from "../../ground/refusal.ts";
import { checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout } from "../findCheckout.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import type { StepDeps, StepTaken } from "./changeCheckout.ts";

/** The checkout as it is now. One statement, two with a code. */
export async function readCheckout(deps: StepDeps, token: string): Promise<StepTaken | Refusal> {
  const checkout = await findCheckout(deps.db, { token });
  if (checkout === null) return checkoutUnknown;
  return { checkout: toCheckoutState(await reckonCheckout(deps.db, checkout, deps)) };
}
