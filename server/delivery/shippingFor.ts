import type { DeliveryFacts } from "./delivery.ts";

/** What delivery costs an order of this subtotal, in paise: nothing from the zone's limit on. */
export function shippingFor(
  facts: Pick<DeliveryFacts, "shippingPaise" | "freeFromPaise"> | null,
  subtotalPaise: number,
): number {
  if (facts === null) return 0;
  const { shippingPaise, freeFromPaise } = facts;
  return freeFromPaise !== null && subtotalPaise >= freeFromPaise ? 0 : shippingPaise;
}
