import { billedStateProblem } from "../../contract/gstin.ts";
import { type DeliveryWishes, isSameSlot, type Slot, wrongWish } from "../../contract/wishRules.ts";
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

/** Why the day that is wished for cannot be had, for the customer; null where it can. */
export function slotProblem(wishes: DeliveryWishes | null, slots: readonly Slot[]): string | null {
  const wished = wishes?.slot ?? null;
  if (wished === null || slots.some((slot) => isSameSlot(slot, wished))) return null;
  return wrongWish.slot;
}
