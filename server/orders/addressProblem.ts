import { missingIn } from "../delivery/index.ts";
import { Refusal } from "../ground/refusal.ts";
import type { LockedOrder } from "./lockOrder.ts";

/**
 * Why nothing of an order can be sent or printed, for staff; null where its address is whole. A provider's may lack
 * its state, which decides the tax of the invoice.
 */
export function addressProblem({
  number,
  shippingAddress,
}: Pick<LockedOrder, "number" | "shippingAddress">): Refusal | null {
  const missing = missingIn(shippingAddress).join(", ");
  if (missing === "") return null;
  const sentence = `The address of ${number} lacks ${missing}: ask the customer, and change the address first.`;
  return new Refusal("not_serviceable", sentence);
}
