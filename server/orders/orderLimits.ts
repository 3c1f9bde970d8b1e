/** What an order must come to for its code and for free delivery, as agreed when it was placed; in paise. */
export interface OrderLimits {
  /** The code's least order value; null without a code. */
  codeMinimumPaise: number | null;
  /** From which subtotal on delivery is free; null for never. */
  freeDeliveryFromPaise: number | null;
  /** What delivery costs below that. */
  deliveryChargePaise: number | null;
}

/** Nothing was agreed: its code and its delivery stay whatever becomes of it. */
export const noLimits: OrderLimits = {
  codeMinimumPaise: null,
  freeDeliveryFromPaise: null,
  deliveryChargePaise: null,
};

/** An order's limits, and the goods that the shop took out of it: nobody is to lose anything by that. */
export type HeldTo = OrderLimits & { takenOutPaise: number };

/** Whether an order with so many goods left is too small for its code. */
export function isBelowCode(order: HeldTo, subtotalPaise: number): boolean {
  return isBelow(order.codeMinimumPaise, order, subtotalPaise);
}

/** What delivery of so many goods costs: nothing where it is free. */
export function deliveryOf(order: HeldTo, subtotalPaise: number): number {
  const isCharged = isBelow(order.freeDeliveryFromPaise, order, subtotalPaise);
  return isCharged ? (order.deliveryChargePaise ?? 0) : 0;
}

function isBelow(limitPaise: number | null, { takenOutPaise }: HeldTo, subtotalPaise: number) {
  return limitPaise !== null && subtotalPaise + takenOutPaise < limitPaise;
}
