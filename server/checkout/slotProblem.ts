import { type DeliveryWishes, isSameSlot, type Slot, wrongWish } from "../../contract/wishRules.ts";

/** Why the day that is wished for cannot be had, for the customer; null where it can. */
export function slotProblem(wishes: DeliveryWishes | null, slots: readonly Slot[]): string | null {
  const wished = wishes?.slot ?? null;
  if (wished === null || slots.some((slot) => isSameSlot(slot, wished))) return null;
  return wrongWish.slot;
}
