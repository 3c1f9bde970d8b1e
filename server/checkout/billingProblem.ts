import { billedStateProblem } from "../../contract/gstin.ts";
import type { StoredCheckout } from "./findCheckout.ts";

/** Why no invoice can be made out like this, for the customer; null where it can, and before there is an address. */
export function billingProblem({
  company,
  billingAddress,
  address,
}: Pick<StoredCheckout, "company" | "billingAddress" | "address">): string | null {
  const billed = billingAddress ?? address;
  if (company === null || billed === null) return null;
  return billedStateProblem(company.gstin, billed.state);
}
