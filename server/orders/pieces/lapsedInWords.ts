import { printRupees } from "../../ground/money.ts";
import { type HeldTo, isBelowCode } from "../orderLimits.ts";
import { type Amounts, codePaise } from "../orderTotals.ts";
import type { StoredOrder } from "../readOrder.ts";

/** Of what stays of an order: why its code or free delivery does not count any more, a sentence each. */
export function lapsedInWords(
  before: Amounts & HeldTo & Pick<StoredOrder, "discountCode">,
  now: Amounts,
): string[] {
  const sentences: string[] = [];
  const { codeMinimumPaise: least, freeDeliveryFromPaise: freeFrom } = before;
  if (least !== null && codePaise(before) > 0 && isBelowCode(before, now.subtotalPaise)) {
    const left = codePaise(now);
    const counts =
      left === 0
        ? "does not count any more for what stays"
        : `takes off only ${printRupees(left)} now`;
    sentences.push(
      `The code ${before.discountCode} is for orders of ${printRupees(least)} or more, and ${counts}.`,
    );
  }
  if (freeFrom !== null && now.shippingPaise > before.shippingPaise) {
    sentences.push(
      `Delivery is free from ${printRupees(freeFrom)} on, and costs ${printRupees(now.shippingPaise)} for what stays.`,
    );
  }
  return sentences;
}
