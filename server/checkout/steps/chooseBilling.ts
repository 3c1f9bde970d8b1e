import type { z } from "zod";
import type { checkoutBillingSchema } from "../../../contract/company.ts";
import { keepCompany } from "../../companies/index.ts";
import { confirmState } from "../../delivery/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { billingProblem } from "../checkoutProblems.ts";
import { checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout } from "../findCheckout.ts";
import { changeCheckout, type StepDeps, type StepTaken } from "./changeCheckout.ts";

/** To whom the invoice is made out, where that is not simply whoever takes the goods in. */
export async function chooseBilling(
  deps: StepDeps,
  token: string,
  { company, address, save }: z.output<typeof checkoutBillingSchema>,
): Promise<StepTaken | Refusal> {
  const { db, delivery } = deps;
  const billingAddress = address === null ? null : confirmState(address, delivery);
  if (billingAddress instanceof Refusal) return billingAddress;
  if (company !== null) {
    const checkout = await findCheckout(db, { token });
    if (checkout === null) return checkoutUnknown;
    const problem = billingProblem({ company, billingAddress, address: checkout.address });
    if (problem !== null) return new Refusal("invalid_request", problem);
  }
  const changed = await changeCheckout(deps, token, { company, billingAddress });
  if (changed instanceof Refusal) return changed;
  const { customerId } = changed.checkout;
  if (save && company !== null && customerId !== null) {
    await keepCompany(db, customerId, { ...company, address: billingAddress });
  }
  return { checkout: toCheckoutState(changed) };
}
