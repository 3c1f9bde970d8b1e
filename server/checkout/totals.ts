/** What a discount takes off: hundredths of a percent up to a most, or paise. */
export interface DiscountRule {
  kind: "percentage" | "amount";
  value: number;
  mostPaise: number | null;
}

export interface PricedLine {
  quantity: number;
  /** Of one piece, taxes included. */
  unitPricePaise: number;
}

export interface Totals {
  subtotalPaise: number;
  discountPaise: number;
  /** The discount's share of each line, in the order of the lines; they add up to `discountPaise`. */
  lineDiscountsPaise: number[];
  shippingPaise: number;
  codFeePaise: number;
  /** subtotal - discount + shipping + codFee */
  totalPaise: number;
}

/** Gateways take no less than a rupee. */
const leastTotalPaise = 100;

/** What an order costs, all in paise: the one place where it is computed. */
export function computeTotals(order: {
  lines: readonly PricedLine[];
  discount: DiscountRule | null;
  shippingPaise: number;
  codFeePaise: number;
}): Totals {
  const { shippingPaise, codFeePaise } = order;
  const linesPaise = order.lines.map(({ quantity, unitPricePaise }) => quantity * unitPricePaise);
  const subtotalPaise = linesPaise.reduce((sum, paise) => sum + paise, 0);
  const discountPaise = order.discount ? discountOf(subtotalPaise, order.discount) : 0;
  return {
    subtotalPaise,
    discountPaise,
    lineDiscountsPaise: spread(discountPaise, linesPaise),
    shippingPaise,
    codFeePaise,
    totalPaise: subtotalPaise - discountPaise + shippingPaise + codFeePaise,
  };
}

/** Fractions of a paisa are the shop's; at least a rupee stays to be paid. */
function discountOf(subtotalPaise: number, { kind, value, mostPaise }: DiscountRule): number {
  const wanted =
    kind === "amount" ? value : Number((BigInt(subtotalPaise) * BigInt(value)) / 10_000n);
  const most = Math.max(0, subtotalPaise - leastTotalPaise);
  return Math.min(wanted, mostPaise ?? wanted, most);
}

/**
 * Divides an amount in proportion to the weights, in whole paise that add up to it: what rounding
 * down leaves goes to the largest remainders, the first of equals first.
 */
export function spread(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, place) => {
    const product = BigInt(paise) * BigInt(weight);
    return { place, share: Number(product / sum), remainder: product % sum };
  });
  const left = paise - shares.reduce((total, { share }) => total + share, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0,
  );
  for (const entry of byRemainder.slice(0, left)) entry.share += 1;
  return shares.map(({ share }) => share);
}
