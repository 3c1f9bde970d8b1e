import type { DeliveryWishes } from "../../../contract/wishRules.ts";
import { Refusal } from "../../ground/refusal.ts";
import { slotProblem } from "../checkoutProblems.ts";
import { checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout } from "../findCheckout.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import { changeCheckout, type StepDeps, type StepTaken } from "./changeCheckout.ts";

/** How it should be brought, in which half of which day, and whether it is a gift. */
export async function chooseWishes(
  deps: StepDeps,
  token: string,
  wishes: DeliveryWishes,
): Promise<StepTaken | Refusal> {
  if (wishes.slot !== null) {
    const checkout = await findCheckout(deps.db, { token });
    if (checkout === null) return checkoutUnknown;
    const problem = slotProblem(wishes, (await reckonCheckout(deps.db, checkout, deps)).slots);
    if (problem !== null) return new Refusal("invalid_request", problem);
  }
  const changed = await changeCheckout(deps, token, { wishes: isAny(wishes) ? wishes : null });
  return changed instanceof Refusal ? changed : { checkout: toCheckoutState(changed) };
}

function isAny({ floor, isNarrow, slot, note, gift }: DeliveryWishes): boolean {
  return floor !== null || isNarrow || slot !== null || note !== "" || gift !== null;
}
