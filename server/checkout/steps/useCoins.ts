import { Refusal } from "../../ground/refusal.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { changeCheckout, type StepDeps, type StepTaken } from "./changeCheckout.ts";

/** Spends on this order as many coins as count when it is placed, or none. */
export async function useCoins(
  deps: StepDeps,
  token: string,
  usesCoins: boolean,
): Promise<StepTaken | Refusal> {
  const changed = await changeCheckout(deps, token, { usesCoins });
  return changed instanceof Refusal ? changed : { checkout: toCheckoutState(changed) };
}
