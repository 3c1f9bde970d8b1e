import { formatRupees } from "../../../contract/rupees.ts";
import { findDiscount } from "../../discounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import { checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { codeLimits } from "../codeLimits.ts";
import { findCheckout } from "../findCheckout.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import { changeCheckout, type StepDeps, type StepTaken } from "./changeCheckout.ts";

export async function applyCode(
  deps: StepDeps,
  token: string,
  code: string,
  address: string,
): Promise<StepTaken | Refusal> {
  const { db } = deps;
  const checkout = await findCheckout(db, { token });
  if (checkout === null) return checkoutUnknown;
  const wait = await takeAttempts(db, codeLimits(`checkout ${checkout.id}`, address));
  if (wait) return tooManyAttempts(wait);
  const { totals } = await reckonCheckout(db, { ...checkout, discountCode: null }, deps);
  const discount = await findDiscount(db, code, {
    checkoutId: checkout.id,
    subtotalPaise: totals.subtotalPaise,
    customerId: checkout.customerId,
    phoneNumber: checkout.address?.phoneNumber ?? null,
  });
  if (discount instanceof Refusal) return discount;
  const changed = await changeCheckout(deps, token, { discountCode: code });
  if (changed instanceof Refusal) return changed;
  const state = toCheckoutState(changed);
  const saved = formatRupees(state.totals.discount);
  return { checkout: state, message: `The code ${code} takes off ${saved}.` };
}

export async function removeCode(deps: StepDeps, token: string): Promise<StepTaken | Refusal> {
  const changed = await changeCheckout(deps, token, { discountCode: null });
  return changed instanceof Refusal ? changed : { checkout: toCheckoutState(changed) };
}
